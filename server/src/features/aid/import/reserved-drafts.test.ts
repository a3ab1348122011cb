import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { importSample } from '#contract/aid/import/files.ts'
import { reservations } from '#contract/aid/reservations.ts'
import { today } from '#contract/kernel/dates.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await api.db.deleteFrom('kursEuro').execute()
  await api.db.insertInto('kursEuro').values({ data: today(), kursSredni: 4 }).execute()
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

const [heading, cells] = importSample(today())
  .split('\r\n')
  .map((line) => line.split(';')) as [string[], string[]]

/** Imports the row of the sample with some other cells, and tells what became of it. */
async function imported(changed: Record<string, string>) {
  const at = new Map(
    Object.entries(changed).map(([name, cell]) => [heading.findIndex((one) => one.includes(name)), cell]),
  )
  const row = cells.map((cell, n) => at.get(n) ?? cell)
  const bytes = [heading.join(';'), row.join(';'), ''].join('\r\n')
  const { body } = await ugl.upload(caseImport.upload, { name: 'a.csv', bytes })
  return body.przypadkiPomocyRaportList.map(({ wynik }) => wynik)
}

test('a reservation follows a draft that an import rewrites, and ends with its amount', async () => {
  const keyed = { idZewnetrzne: 'REZ-1', aktSym: 'REZ/IMPORT' }
  expect(await imported(keyed)).toEqual(['DODANY'])
  const { id } = await api.db
    .selectFrom('przypadek')
    .where('idZewnetrzne', '=', 'REZ-1')
    .select('id')
    .executeTakeFirstOrThrow()
  const stored = () => api.db.selectFrom('rezerwacja').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect((await ugl.call(reservations.make, { params: { id } })).body.key.bruttoEuro).toBe(2375.13)
  expect(await imported({ ...keyed, brutto: '8000' })).toEqual(['ZMIENIONY'])
  expect(await stored()).toMatchObject({ bruttoEuro: 2000, jak: null })
  expect(await imported({ ...keyed, brutto: '' })).toEqual(['ZMIENIONY'])
  expect(await stored()).toMatchObject({ bruttoEuro: 2000, jak: 'ZMIENIONO' })
})
