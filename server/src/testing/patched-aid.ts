import { aidActs } from '#contract/aid/acts.ts'
import { namedFields } from '#contract/aid/case-fields.ts'
import { aidCases, caseStates } from '#contract/aid/cases.ts'
import { caseStarts } from '#contract/aid/case-starts.ts'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import { insertAct, insertCase, wholeAct, wholeCase } from './aid.ts'
import type { Api, Client } from './api.ts'
import { recordsOf, rowOf, type PatchedRecords } from './patched-record.ts'
import { addedId, newNip } from './registers.ts'

/** Records of acts, cases and what belongs to them. */
export const patchedAid = (api: Api, ugl: Client): PatchedRecords =>
  recordsOf((of) => {
    const { db } = api
    const first = async (table: 'nuts' | 'srodekPomocy') =>
      (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
    for (const stan of caseStates) {
      of(aidActs[stan].update, async () => {
        const act = await wholeAct(db)
        const symbol = (n: number) => ({ ...act, aktSym: `ŁATKA/${stan}/${n}` })
        const parent = await ugl.call(aidActs[stan].add, { body: symbol(1) })
        const whole = {
          ...symbol(2),
          aktData: '2020-02-03',
          aktOpis: 'Opis',
          aneks: true,
          nadAktId: parent.body.key.aktId,
          realizId: await first('nuts'),
          infoUM: 'Informacje',
        }
        const { aktId: id } = (await ugl.call(aidActs[stan].add, { body: whole })).body.key
        const change = { aktOpis: 'Inny opis', infoUM: 'Inne informacje' }
        return { as: 'ugl', params: { id }, whole, change, without: ['werUM'], stored: rowOf(api, 'akt', id) }
      })
      of(aidCases[stan].update, async () => {
        const akt = { ...(await wholeAct(db)), aktSym: `ŁATKA/${stan}` }
        const texts = { u2b: 'Tytuł', u2c: 'art. 1', u3a: 'Rozporządzenie', u3b: 'Uchwała', infoPP: 'Informacje' }
        const measure = stan === 'robocze' ? { srodekPomocyId: await first('srodekPomocy') } : {}
        const idZewnetrzne = `EZD/${stan}`
        const whole = { ...(await wholeCase(db)), ...texts, ...measure, wyroznik: 7, idZewnetrzne }
        const { ppId: id } = (await ugl.call(aidCases[stan].add, { body: { ...whole, akt } })).body.key
        return {
          as: 'ugl',
          params: { id },
          whole,
          change: { nominalna: 300, infoPP: 'Inne informacje' },
          // codes are another way to name what ids name; only some measures fit a case that is sent
          without: ['uzupelnienieAktu', 'werPP', ...namedFields, ...(stan === 'przeslane' ? ['srodekPomocyId'] : [])],
          stored: rowOf(api, 'przypadek', id),
        }
      })
    }
    of(caseStarts.changeTemplate, async () => {
      const whole = { nazwa: 'Szablon', wspolny: true }
      const id = addedId(await ugl.call(caseStarts.addTemplate, { body: { ...whole, rodzajPomocy: 'M' } }))
      const change = { nazwa: 'Inny', wspolny: false }
      return { as: 'ugl', params: { id }, whole, change, stored: rowOf(api, 'szablon_przypadku', id) }
    })
    of(certificates.update, async () => {
      const columns = { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04', bruttoEuro: 25 }
      const ppId = await insertCase(db, await insertAct(db), columns)
      const body = { wzorZaswiadczenia: '2024' } as const
      const { key: id } = (await ugl.call(certificates.add, { params: { id: ppId }, body })).body
      const read = (await ugl.call(certificates.read, { params: { id } })).body
      return {
        as: 'ugl',
        params: { id },
        whole: {
          wzorZaswiadczenia: '2024',
          dataWydania: '2025-03-05',
          nazwaPup: 'Urząd',
          nipPup: read.nipPup,
          adresPup: 'ul. Polna 1',
          nazwaBeneficjenta: 'Beneficjent',
          nipBeneficjenta: read.nipBeneficjenta,
          adresBeneficjenta: 'ul. Długa 1',
          dataUdzieleniaPomocy: '2025-03-04',
          pomocBrutto: 100,
          pomocEur: 25,
          podstawa: 'Ustawa',
          wydajacy: 'Jan Kowal',
          stanowisko: 'Inspektor',
          elektroniczne: true,
          nrUniewaznianego: '1/2025',
          dataWydaniaUniewZasw: '2025-03-04',
          przyczynaKorekty: 'Pomyłka',
          nrZaswiadczenia: '2/2025',
          wydanieKorekta: 'K',
          opisUslugi: 'Usługa',
          wspolnik: 'Anna Nowak',
          nipWspolnika: newNip(),
          adresWspolnika: 'ul. Krótka 2',
          warunekKe: '2023/2832',
        },
        change: { stanowisko: 'Kierownik', opisUslugi: 'Inna usługa' },
        // of other forms
        without: ['transportDrogowy', 'uniewaznienieWydanego'],
        stored: rowOf(api, 'zaswiadczenie', id),
      }
    })
    const office = () => api.as('nadzorca')
    of(undertakingEvents.update, async () => {
      const [before, ...after] = [newNip(), newNip(), newNip()]
      const po = after.map((nip, n) => ({ nip, udzial: n ? 25.5 : 74.5 }))
      const whole = { rodzaj: 'PODZIAL' as const, dzien: '2024-01-15', przed: [before], po, podstawa: 'wpis w KRS' }
      const id = addedId(await (await office()).call(undertakingEvents.add, { body: whole }))
      const change = { dzien: '2024-01-16', podstawa: 'odpis KRS' }
      return { as: 'nadzorca', params: { id }, whole, change, stored: rowOf(api, 'zdarzenie', id) }
    })
    of(links.update, async () => {
      const days = { dataOd: '2020-01-01', dataDo: '2030-12-31' }
      const whole = { rodzaj: 'A' as const, ...days, podstawa: 'odpis KRS', publiczny: true }
      const body = { ...whole, nipA: newNip(), nipB: newNip() }
      const id = addedId(await (await office()).call(links.add, { body }))
      const change = { dataDo: '2031-12-31', podstawa: 'umowa' }
      return { as: 'nadzorca', params: { id }, whole, change, stored: rowOf(api, 'powiazanie', id) }
    })
  })
