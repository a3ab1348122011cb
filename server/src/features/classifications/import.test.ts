import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { today } from '#contract/kernel/dates.ts'
import { nutsVersions } from './seed.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'
import { sendable } from '#server/testing/sendable.ts'
import { naceLevels, nutsInLevels, wholeNace, wholeNuts } from '#server/testing/publishers.ts'
import { stagedCleanUp } from './stage.ts'

let api: Api
let admin: Client
let measures: Measures
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  measures = await makeMeasures(api.db, admin)
})
afterAll(() => api.close())

const file = (bytes: string | Uint8Array<ArrayBuffer>) => ({ name: 'plik.csv', bytes })
/** A NACE file of one branch, with the given classes `code name`. */
const naceFile = (classes: readonly string[], section = 'Sekcja') =>
  file(
    ['Level;Code;Parent;Description', `1;A;;${section}`, '2;01;A;Dział', '3;01.1;01;Grupa', '3;01.2;01;Druga']
      .concat(classes.map((line) => `4;${line.slice(0, 5)};${line.slice(0, 4)};${line.slice(6)}`))
      .join('\n'),
  )
const dates = { dataOd: '2025-01-01', dataDo: '9999-12-31' }
const upload = async (client: Client, sent: ReturnType<typeof file>) => {
  const answer = await client.upload(pkd.upload, sent)
  expect([answer.status, answer.refusal]).toEqual([200, undefined])
  return answer.body
}
const rowsOf = async (versionCode: string) =>
  (await admin.call(pkd.grid.list, { params: { versionCode }, query: { pageSize: -1 } })).body.items
const asUpdate = (versionCode: string, client = admin, query: { noweOd?: string; zmianyOd?: string } = {}) =>
  client.call(pkd.acceptAsUpdate, { params: { versionCode }, query })
const versions = async () => (await admin.call(pkd.versions.list)).body.items.map(({ kod }) => kod)
const daysAgo = async (n: number) =>
  (await sql<{ day: string }>`select ${today()}::date - ${n}::int as day`.execute(api.db)).rows[0]!.day

describe('whole files in the layout of Eurostat', () => {
  const accept = async (word: string, kod: string) => {
    const { kodWersji, wrongTypeWarning } = await upload(admin, file(wholeNace(word)))
    const body = { kod, nazwa: kod, ...dates }
    const accepted = await admin.call(pkd.acceptAsNew, { params: { versionCode: kodWersji }, body })
    expect([accepted.status, accepted.body.message, wrongTypeWarning]).toEqual([200, 'Utworzono nową wersję', false])
  }

  test('become a version', async () => {
    await accept('Uprawa', 'S-1')
    const rows = await rowsOf('S-1')
    const levels = ['sekcja', 'dział', 'grupa', 'klasa']
    expect(levels.map((level) => rows.filter(({ poziom }) => poziom === level).length)).toEqual(naceLevels)
    expect(rows.every(({ zmiana }) => zmiana === null)).toBe(true)
  })

  test('update the current version, and change nothing a second time', async () => {
    await accept('Uprawa', 'S-2')
    await setDefault('S-2')
    for (const word of ['Growing', 'Growing', 'Uprawa']) {
      const { kodWersji } = await upload(admin, file(wholeNace(word)))
      expect((await asUpdate(kodWersji)).status).toBe(200)
    }
    // each entry ended once, and its successor, which began today, was named back; the second English file moved nothing
    const rows = await rowsOf('S-2')
    const ended = rows.filter(({ dataDo }) => dataDo !== '9999-12-31')
    expect([ended.length, rows.every(({ wersja }) => wersja === 2)]).toEqual([rows.length / 2, true])
  })

  test('NUTS: nothing changes when the file says what is seeded', async () => {
    const { status, body } = await admin.upload(nuts.upload, file(wholeNuts()))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      wrongTypeWarning: false,
      pominiete: 0,
      podsumowanie: { dodane: 0, zmienione: 0, zakonczone: 0, bezZmian: 101, zakonczonePozycje: [] },
    })
    const list = await admin.call(nuts.grid.list, { params: { versionId: body.idWersji }, query: { pageSize: -1 } })
    const real = list.body.items.filter(({ kod }) => !kod.startsWith('PLZ'))
    expect([1, 2, 3, 4].map((level) => real.filter(({ poziom }) => poziom === level).length)).toEqual([1, 7, 17, 73])
    expect(list.body.items).toHaveLength(101)
  })

  test('NUTS: of a file for all Europe the Polish units are kept, and the rest is counted', async () => {
    const abroad = ['XA', 'XB'].flatMap((country) =>
      Array.from(
        { length: 700 },
        (_, n) => `${country},${country}${n.toString(36).padStart(3, '0').toUpperCase()},3,Ort`,
      ),
    )
    const polish = nutsVersions[0]!.units.map(({ kod, nazwa }) => `PL,${kod},${kod.length - 2},"${nazwa}"`)
    // another edition, which calls its column of codes otherwise
    const europe = ['country,code,level,name', ...abroad, ...polish].join('\n')
    const { status, body } = await admin.upload(nuts.upload, file(europe))
    expect([status, body.wrongTypeWarning, body.pominiete, body.podsumowanie.bezZmian]).toEqual([200, true, 1400, 101])
  })

  test('a NUTS file among NACE ones is shown with the warning', async () => {
    const { status, body } = await admin.upload(pkd.upload, file(nutsInLevels()))
    expect([status, body?.wrongTypeWarning, (await rowsOf(body.kodWersji)).length]).toEqual([200, true, 101])
  })
})

const setDefault = (kod: string) =>
  api.db.updateTable('parametr').set({ wartosc: kod }).where('kod', '=', 'DEFAULT-PKD').execute()

describe('an update of the current version', () => {
  beforeEach(async () => {
    await sql`delete from pkd where wersja_id in (select id from wersja_pkd where kod = 'U-1')`.execute(api.db)
    await api.db.deleteFrom('wersjaPkd').where('kod', '=', 'U-1').execute()
    const { kodWersji } = await upload(admin, naceFile(['01.11 Zboża', '01.12 Ryż', '01.21 Winogrona']))
    const body = { kod: 'U-1', nazwa: 'Próbna', ...dates }
    expect((await admin.call(pkd.acceptAsNew, { params: { versionCode: kodWersji }, body })).status).toBe(200)
    await setDefault('U-1')
  })
  const facts = async () => {
    const rows = await api.db
      .selectFrom('pkd')
      .innerJoin('wersjaPkd', 'wersjaPkd.id', 'pkd.wersjaId')
      .where('wersjaPkd.kod', '=', 'U-1')
      .select(['pkd.id', 'pkd.kod', 'pkd.nazwa', 'pkd.dataOd', 'pkd.dataDo', 'pkd.wersja'])
      .orderBy('pkd.kod')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.kod, row]))
  }
  const next = ['01.11 Zboża i inne', '01.13 Warzywa', '01.21 Winogrona']

  /** The entries of a code, the oldest first. */
  const entriesOf = async (kod: string) =>
    (await rowsOf('U-1'))
      .filter((row) => row.kod === kod)
      .map(({ nazwa, dataOd, dataDo }) => [nazwa, dataOd, dataDo])
      .toSorted(([, a], [, b]) => (a! < b! ? -1 : 1))

  test('adds, ends and renames by a successor, as the preview said; a second time changes nothing', async () => {
    const before = await facts()
    const measure = await measures.add({ numer: 'PKD.1', sektoryDzialalnosciIds: [before['01.11']!.id] })
    onTestFinished(async () => void (await api.db.deleteFrom('srodekPomocy').where('id', '=', measure).execute()))
    const { kodWersji, naceActualVersion, podsumowanie } = await upload(admin, naceFile(next))
    expect(naceActualVersion).toBe('U-1')
    expect(podsumowanie).toEqual({
      dodane: 1,
      zmienione: 1,
      zakonczone: 1,
      bezZmian: 5,
      dodanePozycje: [{ kod: '01.13', nazwa: 'Warzywa' }],
      zakonczonePozycje: [{ kod: '01.12', nazwa: 'Ryż' }],
      zmienioneNazwy: [{ kod: '01.11', nazwa: 'Zboża i inne', poprzednia: 'Zboża' }],
    })
    const preview = await rowsOf(kodWersji)
    expect(Object.fromEntries(preview.map(({ kod, zmiana }) => [kod, zmiana]))).toMatchObject({
      A: 'BEZ_ZMIAN',
      '01.11': 'ZMIENIONY',
      '01.13': 'NOWY',
    })
    const answer = await asUpdate(kodWersji)
    expect(answer.body.message).toBe('Zaktualizowano wersję U-1. Dodano: 1, zmieniono: 1, zakończono: 1, bez zmian: 5.')
    const after = await facts()
    expect(await entriesOf('01.11')).toEqual([
      ['Zboża', '2025-01-01', await daysAgo(1)],
      ['Zboża i inne', today(), '9999-12-31'],
    ])
    const named = await api.db
      .selectFrom('srodekSektor')
      .innerJoin('pkd', 'pkd.id', 'celId')
      .where('srodekId', '=', measure)
      .select('pkd.nazwa')
      .orderBy('srodekSektor.id')
      .execute()
    expect(named.map(({ nazwa }) => nazwa)).toEqual(['Zboża', 'Zboża i inne'])
    expect(after['01.12']).toMatchObject({ id: before['01.12']!.id, dataDo: await daysAgo(1), wersja: 2 })
    // as long as the version, so that acts of earlier days can name it
    expect(await entriesOf('01.13')).toEqual([['Warzywa', '2025-01-01', '9999-12-31']])
    expect(after['01.21']).toEqual(before['01.21'])

    const again = await upload(admin, naceFile(next))
    expect(again.podsumowanie).toMatchObject({ dodane: 0, zmienione: 0, zakonczone: 0, bezZmian: 7 })
    await asUpdate(again.kodWersji)
    expect(await facts()).toEqual(after)
  })

  test('holds from the chosen days', async () => {
    const { kodWersji } = await upload(admin, naceFile(next))
    expect((await asUpdate(kodWersji, admin, { noweOd: '2025-03-01', zmianyOd: '2025-07-01' })).status).toBe(200)
    expect(await entriesOf('01.11')).toEqual([
      ['Zboża', '2025-01-01', '2025-06-30'],
      ['Zboża i inne', '2025-07-01', '9999-12-31'],
    ])
    expect(await entriesOf('01.12')).toEqual([['Ryż', '2025-01-01', '2025-06-30']])
    expect(await entriesOf('01.13')).toEqual([['Warzywa', '2025-03-01', '9999-12-31']])
  })

  test('leaves acts with the entry that they name, and is refused behind their days', async () => {
    const { id } = (await facts())['01.11']!
    const made = await sendable(api.db)
    const act = await made.act({ aktData: '2025-09-09', pkdId: id })
    const pp = await made.case(act, { stan: 'P', ppData: '2025-09-10' })
    const { kodWersji } = await upload(admin, naceFile(next))
    const early = await asUpdate(kodWersji, admin, { zmianyOd: '2025-09-09' })
    expect([early.status, early.refusal.fieldErrors]).toEqual([
      422,
      [
        {
          field: 'zmianyOd',
          message:
            'Pozycja, która się zmienia lub kończy, jest używana w akcie z dnia 09.09.2025. Zmiany mogą obowiązywać najwcześniej od 10.09.2025.',
        },
      ],
    ])
    expect((await asUpdate(kodWersji, admin, { zmianyOd: '2025-09-10' })).status).toBe(200)
    const named = await api.db
      .selectFrom('akt')
      .innerJoin('pkd', 'pkd.id', 'akt.pkdId')
      .select(['pkd.id', 'pkd.nazwa', 'pkd.dataDo'])
      .where('akt.id', '=', act.aktId)
      .executeTakeFirst()
    expect(named).toEqual({ id, nazwa: 'Zboża', dataDo: '2025-09-09' })
    await api.db.deleteFrom('przypadek').where('id', '=', pp).execute()
    await api.db.deleteFrom('akt').where('id', '=', act.aktId).execute()
  })

  test('a renamed parent keeps what lies under it', async () => {
    const { kodWersji } = await upload(admin, naceFile(['01.11 Zboża', '01.12 Ryż', '01.21 Winogrona'], 'Inna'))
    await asUpdate(kodWersji)
    const rows = await rowsOf('U-1')
    const section = rows.find(({ nazwa }) => nazwa === 'Inna')!
    expect(rows.filter(({ nadId }) => nadId === section.id).map(({ kod }) => kod)).toEqual(['01'])
  })

  test('an entry that ended the day before continues when it comes back', async () => {
    await asUpdate((await upload(admin, naceFile(next))).kodWersji)
    await asUpdate((await upload(admin, naceFile(['01.11 Zboża', '01.12 Ryż', '01.21 Winogrona']))).kodWersji)
    expect(await entriesOf('01.12')).toEqual([['Ryż', '2025-01-01', '9999-12-31']])
    // the successor that began today got the name back, and what was added is ended
    expect((await entriesOf('01.11')).map(([nazwa]) => nazwa)).toEqual(['Zboża', 'Zboża'])
    expect(await entriesOf('01.13')).toEqual([['Warzywa', '2025-01-01', await daysAgo(1)]])
  })

  test('an entry that ended long ago comes back as a new one', async () => {
    const ended = { dataDo: '2020-12-31' }
    const before = await facts()
    await api.db.updateTable('pkd').set(ended).where('id', '=', before['01.12']!.id).execute()
    const { kodWersji, podsumowanie } = await upload(admin, naceFile(['01.11 Zboża', '01.12 Ryż', '01.21 Winogrona']))
    expect(podsumowanie).toMatchObject({ dodane: 1, zmienione: 0, zakonczone: 0 })
    await asUpdate(kodWersji)
    const rows = (await rowsOf('U-1')).filter(({ kod }) => kod === '01.12')
    expect(rows.map(({ dataOd, dataDo }) => [dataOd, dataDo])).toEqual([
      ['2025-01-01', '2020-12-31'],
      [today(), '9999-12-31'],
    ])
  })

  test('an entry in use that was added today is ended, not deleted', async () => {
    await asUpdate((await upload(admin, naceFile(next))).kodWersji, admin, { noweOd: today() })
    const { id } = (await facts())['01.13']!
    const owner = new pg.Client({ connectionString: api.url })
    await owner.connect()
    await owner.query('create table uzycie (pkd_id integer references pkd)')
    await owner.query('insert into uzycie values ($1)', [id])
    try {
      const { status } = await asUpdate((await upload(admin, naceFile(['01.11 Zboża', '01.21 Winogrona']))).kodWersji)
      expect(status).toBe(200)
      expect((await facts())['01.13']).toMatchObject({ id, dataOd: today(), dataDo: today() })
    } finally {
      await owner.query('drop table uzycie')
      await owner.end()
    }
  })

  test('without a current version an update is refused', async () => {
    await setDefault('nie-ma')
    const { kodWersji, naceActualVersion, podsumowanie } = await upload(admin, naceFile(next))
    expect([naceActualVersion, podsumowanie.dodane]).toEqual([null, 7])
    const { status, refusal } = await asUpdate(kodWersji)
    expect([status, refusal.message]).toEqual([422, expect.stringMatching(/^Nie ma obecnej wersji/)])
  })

  test('when two people accept at once, one succeeds and the other is refused', async () => {
    await api.db.updateTable('uzytkownik').set({ poziom: 'ADMINISTRATOR' }).where('login', '=', 'nadzorca').execute()
    const second = await api.as('nadzorca')
    const mine = await upload(admin, naceFile(next))
    const theirs = await upload(second, naceFile(['01.11 Inne', '01.21 Inne']))
    const answers = await Promise.all([asUpdate(mine.kodWersji), asUpdate(theirs.kodWersji, second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 404)!.refusal.message).toMatch(
      /^Ten plik nie czeka już na zatwierdzenie/,
    )
    await api.db.updateTable('uzytkownik').set({ poziom: 'NADZORCA' }).where('login', '=', 'nadzorca').execute()
  })
})

describe('a file that awaits approval', () => {
  test('is not a version, is visible to importers only, and is replaced by the next file', async () => {
    const before = await versions()
    const { kodWersji } = await upload(admin, naceFile(['01.11 Zboża', '01.21 Wino']))
    expect(await versions()).toEqual(before)
    expect(await rowsOf(kodWersji)).toHaveLength(6)
    const ugl = await api.as('ugl')
    expect((await ugl.call(pkd.grid.list, { params: { versionCode: kodWersji } })).status).toBe(404)
    const found = await admin.call(pkd.search.list, { query: { search: `kodWersji:${kodWersji}` } })
    expect(found.body.totalElements).toBe(0)
    const id = (await rowsOf(kodWersji))[0]!.id
    expect((await admin.call(pkd.remove, { params: { id } })).status).toBe(404)

    await upload(admin, naceFile(['01.11 Zboża', '01.21 Wino']))
    expect((await admin.call(pkd.grid.list, { params: { versionCode: kodWersji } })).status).toBe(404)
    expect((await asUpdate(kodWersji)).status).toBe(404)
  })

  test('is dropped after a day', async () => {
    const { kodWersji } = await upload(admin, naceFile(['01.11 Zboża', '01.21 Wino']))
    const cleanUp = stagedCleanUp(api.db)
    await cleanUp.run({}, { last: false })
    expect(await rowsOf(kodWersji)).toHaveLength(6)
    await sql`update wersja_pkd set utworzona = now() - interval '25 hours' where kod = ${kodWersji}`.execute(api.db)
    await cleanUp.run({}, { last: false })
    expect((await admin.call(pkd.grid.list, { params: { versionCode: kodWersji } })).status).toBe(404)
  })

  test('a taken code and faulty fields are refused, and the file stays', async () => {
    const { kodWersji: versionCode } = await upload(admin, naceFile(['01.11 Zboża', '01.21 Wino']))
    const accept = (body: object) => admin.call(pkd.acceptAsNew, { params: { versionCode }, body: body as never })
    const taken = await accept({ kod: 'PKD2007', nazwa: 'x', ...dates })
    expect([taken.status, taken.refusal.fieldErrors]).toEqual([
      422,
      [{ field: 'kod', message: 'Istnieje już wersja o kodzie PKD2007' }],
    ])
    const faulty = await accept({ kod: 'x', nazwa: '', dataOd: '2020-01-01', dataDo: '2019-01-01' })
    expect(faulty.refusal.fieldErrors?.map(({ field }) => field)).toEqual(['kod', 'nazwa', 'dataOd', 'dataDo'])
    // an empty day is open
    expect((await accept({ kod: 'NOWA-1', nazwa: 'x', dataOd: '', dataDo: null })).status).toBe(200)
    const { items } = (await admin.call(pkd.versions.list, { query: { search: 'kod:NOWA-1' } })).body
    expect(items).toMatchObject([{ dataOd: '1900-01-01', dataDo: '9999-12-31' }])
    expect((await accept({ kod: 'NOWA-2', nazwa: 'x', ...dates })).status).toBe(404)
  })

  test('a refused file does not replace the earlier one', async () => {
    const { kodWersji } = await upload(admin, naceFile(['01.11 Zboża', '01.21 Wino']))
    const { status, refusal } = await admin.upload(pkd.upload, naceFile(['01.11 Zboża']))
    expect([status, refusal.message]).toEqual([422, expect.stringMatching(/^Wiersz 5: pozycja 01.2 nie ma/)])
    expect(await rowsOf(kodWersji)).toHaveLength(6)
  })
})
