import { limitParameter, limitsInForce } from '#contract/aid/allowance.ts'
import {
  deMinimisLimits,
  sumsForApi,
  sumsIn,
  usedCents,
  windowOf,
  type CountedCase,
  type DeMinimisLimit,
} from '#contract/aid/de-minimis.ts'
import type { Group, GroupMember } from '#contract/aid/undertaking/group.ts'
import { countedNips, holdsOn, shareIn, weightedBy, type Undertaking } from '#contract/aid/undertaking/undertaking.ts'
import { present } from '#contract/kernel/lists.ts'
import { toDecimal } from '#contract/kernel/money.ts'
import type { Db } from '#platform/database/connect.ts'
import { countedAid } from '../verification/counted-aid.ts'
import { findUndertakings, type NipOnDay, type FoundUndertaking } from '../verification/undertakings.ts'
import { readVerificationSettings } from '../verification/verification-settings.ts'

/** The undertaking of a tax number on a day: who belongs to it, by which links, and what each has got in three years. */
export async function readGroup(db: Db, question: NipOnDay): Promise<Group> {
  const { nip, dzien } = question
  const window = windowOf('e2', dzien)
  const found = (await findUndertakings(db, [question]))(question) ?? alone(nip)
  const about = { nip, dzien, ...window }
  if (found.tooLarge) return { ...about, zaDuza: true, czlonkowie: [], powiazania: [], zdarzenia: [], limity: [] }
  const { undertaking, links, events } = found
  const nips = countedNips(undertaking)
  const belongs = new Set(undertaking.members)
  const share = shareIn(undertaking)
  const percentOf = percentsOf(undertaking)
  const aid = await countedAid(
    db,
    [...nips].map((one) => ({ nip: one, ...window })),
    [],
  )
  const counted = aid.map((one) => weightedBy(one, share(one.nip, one.ppData)))
  const byNip = Map.groupBy(counted, (one) => one.nip)
  const names = await namesOf(db, [...new Set([...nips, ...belongs])])
  const concerned = new Set(nips)
  return {
    ...about,
    zaDuza: false,
    czlonkowie: [...new Set([...undertaking.members, ...nips])].toSorted().map((one): GroupMember => ({
      nip: one,
      nazwa: names.get(one) ?? null,
      nalezy: belongs.has(one),
      udzial: percentOf(one),
      ...sumsForApi(sumsIn(window, byNip.get(one) ?? [])),
    })),
    powiazania: links
      .filter((link) => holdsOn(link, dzien) && belongs.has(link.nipA) && belongs.has(link.nipB))
      .map(({ id, nipA, nipB, rodzaj, dataOd, dataDo }) => ({ id, nipA, nipB, rodzaj, dataOd, dataDo })),
    zdarzenia: events
      .filter((event) => event.dzien <= dzien && [...event.przed, ...event.po].some((one) => concerned.has(one)))
      .map(({ id, rodzaj, dzien: day, przed, po }) => ({ id, rodzaj, dzien: day, przed: [...przed], po: [...po] })),
    limity: await limitsOf(db, counted, window),
  }
}

/** A tax number without links. */
const alone = (nip: string): FoundUndertaking => ({
  tooLarge: false,
  undertaking: { members: [nip], holdings: [{ nip, from: '1900-01-01', before: '9999-99-99', share: 1 }] },
  links: [],
  events: [],
})

/** The part of its aid that counts, where it is the same on all days that count. */
function percentsOf({ holdings }: Undertaking): (nip: string) => number | null {
  const byNip = Map.groupBy(holdings, ({ nip }) => nip)
  return (nip) => {
    const shares = new Set((byNip.get(nip) ?? []).map(({ share }) => Math.round(share * 10_000) / 100))
    const [share = 0, ...others] = shares
    return others.length ? null : share
  }
}

async function namesOf(db: Db, nips: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('podmiotGospodarczy').where('nip', 'in', nips).select(['nip', 'nazwa']).execute()
  return new Map(rows.map(({ nip, nazwa }) => [nip, nazwa]))
}

/** What the undertaking has used of the limits in force. */
async function limitsOf(db: Db, aid: readonly CountedCase[], window: { dataOd: string; dataDo: string }) {
  const { limity } = await readVerificationSettings(db)
  return limitsInForce.map(({ kod }) => {
    const limit: DeMinimisLimit = present(
      deMinimisLimits.find(({ parametr }) => parametr === limitParameter(kod)),
      `limit of ${kod}`,
    )
    const suma = Number(toDecimal(usedCents(limit, sumsIn(window, aid))))
    return { kod, przeznaczenia: [...limit.sumuje], suma, limit: limity[limit.parametr] ?? 0 }
  })
}
