import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs, type NewAct } from '#contract/aid/acts.ts'
import type { CaseContent } from '#contract/aid/case-fields.ts'
import { caseStarts } from '#contract/aid/case-starts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { clearCases, wholeAct, wholeCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let ugl: Client
let koo: Client
let upo: Client
let ugl2: Client
let content: CaseContent
let akt: NewAct
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  koo = await api.as('koo')
  upo = await api.as('upo')
  ugl2 = await api.as('ugl2')
  content = await wholeCase(api.db)
  akt = await wholeAct(api.db)
  await clearCases(api.db)
})
afterAll(() => api.close())

const { robocze, przeslane } = aidCases
let symbols = 0
const newAct = (given: Partial<NewAct> = {}) => ({ ...akt, aktSym: `START/${(symbols += 1)}`, ...given })
const bare = { bfFormaPrawnaId: null, bfWielkoscId: null, gminaId: null, pkdId: null }
const completion = () => ({
  bfFormaPrawnaId: akt.bfFormaPrawnaId,
  bfWielkoscId: akt.bfWielkoscId,
  gminaId: akt.gminaId,
  pkdId: akt.pkdId,
})

test('the latest case of each kind is offered, the latest kind first, and never one of another body', async () => {
  const empty = { items: [], ostatniPubliczny: null, ostatniDeMinimis: null }
  expect((await ugl.call(caseStarts.recent)).body).toEqual(empty)
  const add = async (given: Partial<CaseContent>) =>
    (await upo.call(robocze.add, { body: { ...content, akt: newAct(), ...given } })).body.key.ppId
  const forms = await api.db
    .selectFrom('formaPomocy')
    .select('id')
    .where('dataDo', '>', '2100-01-01')
    .limit(7)
    .execute()
  await add({ ppData: '2026-01-05' })
  const second = await add({ ppData: '2026-01-06', u2b: 'art. 2' })
  const later: number[] = []
  for (const [n, { id }] of forms
    .filter((form) => form.id !== content.formaPomocyId)
    .slice(0, 5)
    .entries())
    later.push(await add({ ppData: `2026-02-0${n + 1}`, formaPomocyId: id, srodekPomocyId: null }))
  await add({ ppData: '2026-03-01', ustawaId: null })
  const { items, ostatniDeMinimis, ostatniPubliczny } = (await ugl.call(caseStarts.recent)).body
  expect(items.map(({ ppId }) => ppId)).toEqual(later.toReversed())
  expect(content.rodzajPomocy).toBe('M')
  expect([ostatniDeMinimis?.ppId, ostatniPubliczny]).toEqual([later.at(-1), null])
  expect(items[0]).toMatchObject({ bfNip: akt.bfNip, ustawaId: content.ustawaId, formaPomocyKod: expect.any(String) })
  // the later of two cases of one kind stands for it
  await api.db.deleteFrom('przypadek').where('id', 'in', later).execute()
  expect((await ugl.call(caseStarts.recent)).body.items.map(({ ppId }) => ppId)).toEqual([second])
  expect((await ugl2.call(caseStarts.recent)).body).toEqual(empty)
  // a law that ended is not offered
  await api.db.updateTable('ustawa').set({ dataDo: '2026-01-31' }).where('id', '=', content.ustawaId!).execute()
  expect((await ugl.call(caseStarts.recent)).body).toEqual(empty)
  await api.db.updateTable('ustawa').set({ dataDo: '9999-12-31' }).where('id', '=', content.ustawaId!).execute()
  const admin = await api.as('admin')
  expect((await admin.call(caseStarts.recent)).status).toBe(403)
})

test('a template is of its author or of the body; another body has none of it', async () => {
  const { ppData: _, nominalna: _n, brutto: _b, infoPP: _i, ...start } = content
  const add = (client: Client, nazwa: string, wspolny: boolean) =>
    client.call(caseStarts.addTemplate, { body: { ...start, nazwa, wspolny } })
  const names = async (client: Client) =>
    (await client.call(caseStarts.templates)).body.items.map(({ nazwa, zmienialny }) => `${nazwa} ${zmienialny}`)
  const shared = (await add(koo, 'Żłobki', true)).body.key as { id: number }
  const own = (await add(upo, 'Ćwiczenia', false)).body.key as { id: number }
  expect([await names(upo), await names(ugl), await names(ugl2)]).toEqual([
    ['Ćwiczenia true', 'Żłobki false'],
    ['Żłobki true'],
    [],
  ])
  expect((await upo.call(caseStarts.templates)).body.items[0]).toMatchObject({ ...start, autor: 'upo' })
  expect((await add(ugl, 'żłobki', true)).refusal.fieldErrors).toMatchObject([{ field: 'nazwa' }])
  expect((await add(upo, 'ćwiczenia', false)).status).toBe(422)
  const rename = (client: Client, id: number) =>
    client.call(caseStarts.changeTemplate, { params: { id }, body: { nazwa: 'Nowa', wspolny: true } })
  expect((await rename(upo, shared.id)).status).toBe(403)
  expect((await rename(ugl, own.id)).status).toBe(404)
  expect((await rename(ugl2, shared.id)).status).toBe(404)
  expect((await rename(upo, own.id)).status).toBe(200)
  expect(await names(ugl)).toEqual(['Nowa true', 'Żłobki true'])
  expect((await ugl2.call(caseStarts.removeTemplate, { params: { id: own.id } })).status).toBe(404)
  expect((await ugl.call(caseStarts.removeTemplate, { params: { id: own.id } })).status).toBe(200)
  expect(await names(upo)).toEqual(['Żłobki false'])
})

test('missing fields of the act are saved together with the case, or neither is', async () => {
  const { ppId, werPP } = (await upo.call(robocze.add, { body: { ...content, akt: newAct(bare) } })).body.key
  const { aktId } = (await upo.call(robocze.read, { params: { id: ppId } })).body
  const act = async () => (await upo.call(aidActs.robocze.read, { params: { id: aktId } })).body
  const save = (given: object) =>
    upo.call(robocze.update, {
      params: { id: ppId },
      body: { ...content, wyroznik: 1, werPP, uzupelnienieAktu: completion(), ...given },
    })
  expect((await save({ ppData: '2019-01-01' })).status).toBe(422)
  expect(await act()).toMatchObject({ ...bare, werUM: 1 })
  const unknown = await save({ uzupelnienieAktu: { ...bare, pkdId: 999_999_999 } })
  expect([unknown.status, unknown.refusal.fieldErrors]).toMatchObject([422, [{ field: 'uzupelnienieAktu.pkdId' }]])
  expect((await upo.call(robocze.read, { params: { id: ppId } })).body.werPP).toBe(werPP)
  expect((await save({ u2c: 'z aktem' })).status).toBe(200)
  expect(await act()).toMatchObject({ ...completion(), werUM: 2 })

  // a further case fills the rest, and changes nothing that the act says
  const other = await api.db
    .selectFrom('wielkoscBeneficjenta')
    .select('id')
    .where('id', '<>', akt.bfWielkoscId!)
    .execute()
  const body = { ...content, aktId, uzupelnienieAktu: { ...completion(), bfWielkoscId: other[0]!.id } }
  expect((await upo.call(robocze.add, { body })).status).toBe(200)
  expect(await act()).toMatchObject({ ...completion(), werUM: 2 })
})

test('a case is sent at once with what its act lacked; refused, it leaves no act behind', async () => {
  const { aktId } = (await upo.call(aidActs.robocze.add, { body: newAct(bare) })).body.key
  const body = { ...content, aktId, uzupelnienieAktu: completion() }
  expect((await upo.call(przeslane.add, { body: { ...body, uzupelnienieAktu: bare } })).status).toBe(422)
  expect((await upo.call(przeslane.add, { body })).status).toBe(200)
  // another author's act is not completed by a user with rights to own cases only
  const foreign = (await koo.call(aidActs.robocze.add, { body: newAct(bare) })).body.key
  expect((await upo.call(robocze.add, { body: { ...body, aktId: foreign.aktId } })).status).toBe(403)
  // two clicks make one case
  const twice = { ...content, akt: newAct() }
  const answers = await Promise.all([1, 2].map(() => upo.call(przeslane.add, { body: twice })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('limits are known by the tax number before there is an act', async () => {
  const window = { dataOd: '2000-01-01', dataDo: '2099-12-31' }
  const { aktId } = (await upo.call(aidActs.robocze.add, { body: newAct() })).body.key
  const byAct = await upo.call(aidCases.limit, { body: { aktId, ...window } })
  const byNip = await upo.call(aidCases.limit, { body: { bfNip: akt.bfNip, ...window } })
  expect(byAct.body.przypadki.length).toBeGreaterThan(0)
  expect(byNip.body).toEqual(byAct.body)
  expect((await upo.call(aidCases.limit, { body: window })).status).toBe(422)
})
