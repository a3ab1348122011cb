/** @module-tag deep */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { insertAct, insertCase } from '#server/testing/aid.ts'
import { signIn } from './client.ts'
import { startDatabase, type Database } from './database.ts'
import { startServer } from './server.ts'

/** A sent case of a beneficiary whose address is known. */
async function sentCase({ db }: Database): Promise<number> {
  const act = await insertAct(db)
  await db
    .updateTable('podmiotGospodarczy')
    .set({ miejscowosc: 'Słupca', numerNieruchomosci: '1', kodPocztowy: '62-400' })
    .where('nip', '=', act.bfNip)
    .execute()
  return insertCase(db, act, { stan: 'P', przeznaczenie: 'e2', ppData: '2025-03-04', u2c: 'uchwała' })
}

test('killed while issuing many: each certificate is issued with its file, or in preparation', async () => {
  const database = await startDatabase()
  const ids: number[] = []
  for (let n = 0; n < 50; n++) ids.push(await sentCase(database))
  const stored = () =>
    database.db
      .selectFrom('zaswiadczenie as zas')
      .leftJoin('zaswiadczeniePlik as plik', 'plik.zaswiadczenieId', 'zas.id')
      .innerJoin('przypadek as pp', 'pp.id', 'zas.ppId')
      .select(['zas.ppId', 'zas.wydane', 'plik.sha256', 'pp.zaswiadczenie'])
      .execute()
  for (const after of [250, 500]) {
    const server = await startServer(database.url)
    const ugl = await signIn(server.base, 'ugl')
    const issuing = ugl.call(certificates.issueMany, { body: ids })
    await pause(after)
    await server.kill()
    expect((await issuing).status).toBe(0)
    const broken = (await stored()).filter(
      ({ wydane, sha256, zaswiadczenie }) =>
        (wydane === null) !== (sha256 === null) || (wydane === null) !== (zaswiadczenie === null),
    )
    expect(broken).toEqual([])
  }
  const server = await startServer(database.url)
  const ugl = await signIn(server.base, 'ugl')
  const before = (await stored()).filter(({ wydane }) => wydane !== null).length
  const { body } = await ugl.call(certificates.issueMany, { body: ids })
  // what was in preparation is issued, and nothing twice
  expect(body.successIds).toHaveLength(ids.length - before)
  const all = await stored()
  expect(all.map(({ ppId }) => ppId).toSorted((a, b) => a - b)).toEqual(ids)
  expect(all.filter(({ sha256 }) => sha256 === null)).toEqual([])
  await server.stop()
  await database.stop()
}, 300_000)
