import { startApi, type Api } from '../testing/api.ts'
import { giveWebhooks, NOBODY } from '../testing/webhooks.ts'
import { giveLinks } from '../testing/undertakings.ts'
import { bodies, insertAct, insertCase } from '../testing/aid.ts'
import { sendable } from '../testing/sendable.ts'
import { make, type Attempt } from './attempt.ts'
import { signInAll, takeKeys, visitor, type Caller } from './callers.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Exchange } from './invariants.ts'
import { changesTestData, watchChanges } from './watch.ts'

/** Tables that any call may write to: the end of a session, the audit of an export, the last use of a key. */
const ownTraces = ['sesja', 'audyt', 'klucz_api_uzycie']

/** The product with acts and cases of two bodies, users of every level signed in, keys of the first body, and a watch on the database. */
export type World = {
  api: Api
  callers: ReadonlyMap<string, Caller>
  make: (call: Endpoint, caller: Caller, attempt: Attempt) => Promise<Exchange>
  close: () => Promise<void>
}

export async function startWorld(): Promise<World> {
  const api = await startApi({ WEBHOOK_ALLOW: NOBODY })
  await giveAid(api)
  await giveWebhooks(api.db)
  const callers = new Map([...(await signInAll(api)), ...(await takeKeys(api)), ['visitor', visitor]])
  const watch = await watchChanges(api.url)
  await watch.remember()
  return {
    api,
    callers,
    make: async (call, caller, attempt) => {
      const answer = await make(api.app, call, attempt, caller)
      const written = await watch.changed()
      if (changesTestData(written)) await watch.restore()
      return { call, caller, attempt, answer, changed: written.filter((table) => !ownTraces.includes(table)) }
    },
    close: async () => {
      await watch.close()
      await api.close()
    },
  }
}

/** Each body has an act with cases in every state: a draft, a sent one, and deleted ones of both. */
async function giveAid({ db }: Api): Promise<void> {
  const ready = await sendable(db)
  await giveLinks(db)
  for (const [upNip, zapisal] of [
    [bodies.first, 'ugl'],
    [bodies.second, 'ugl2'],
  ] as const) {
    const act = await ready.act({ upNip, zapisal, bfNazwa: `Żółw i "Spółka" ${upNip}` })
    const usuniety = '2024-06-01T10:00:00Z'
    for (const state of [{}, { stan: 'P' }, { usuniety }, { stan: 'P', usuniety }])
      await ready.case(act, { zapisal, ...state })
    await insertCase(db, await insertAct(db, { upNip, zapisal }), { zapisal })
  }
}
