import { can, type Actor } from '#contract/access.ts'
import { certificateStates } from '#contract/aid/certificates/certificates.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { formatNip, isNip, nipDigits } from '#contract/kernel/nip.ts'
import type { quickSearch } from '#contract/quick-search/quick-search.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'

type Found = ReplyOf<typeof quickSearch.all>
export type Result = { key: string; name: string; about: string; to: Target }
type ResultGroup = { label: string; results: Result[] }

const ABOUT = ' · '

const ofNip = (nip: string, name: string, about: string): Result => ({
  key: `b${nip}`,
  name,
  about,
  to: linkTo('/beneficjent/$nip', { nip }),
})

/**
 * What was found as the bar shows it, in groups, each result with the screen that it leads this user to. A whole tax number
 * leads to its page even if nobody under it got aid: its limits can be looked at there.
 */
export function resultGroups({ beneficjenci, akty, zaswiadczenia }: Found, user: Actor, text = ''): ResultGroup[] {
  const office = can(user, 'aidCases.monitor')
  const known = beneficjenci.items.map(({ nip, nazwa }) => ofNip(nip, nazwa, `NIP ${formatNip(nip)}`))
  const typed = nipDigits(text)
  const unknown =
    isNip(typed) && known.length === 0
      ? [ofNip(typed, `NIP ${formatNip(typed)}`, office ? 'bez pomocy w Latarni' : 'bez pomocy Twojego podmiotu')]
      : []
  const groups: ResultGroup[] = [
    { label: 'Beneficjenci', results: [...known, ...unknown] },
    {
      label: 'Akty ogólne pomocy',
      results: akty.items.map(({ aktId, aktSym, aktData, bfNazwa, upNazwa, przeslany }) => ({
        key: `a${aktId}`,
        name: aktSym,
        about: [`z dnia ${formatDate(aktData)}`, bfNazwa, ...(office ? [upNazwa] : [])].join(ABOUT),
        to: linkTo('/akt-pomocy/$kontekst/$tryb/$id', {
          kontekst: office ? 'latarnia' : przeslany ? 'pup' : 'rob',
          tryb: 'read',
          id: aktId,
        }),
      })),
    },
    {
      label: 'Zaświadczenia de minimis',
      results: zaswiadczenia.items.map(({ id, ppId, nrZaswiadczenia, dataWydania, nazwaBeneficjenta, stan }) => ({
        key: `z${id}`,
        name: nrZaswiadczenia,
        about: [`z dnia ${formatDate(dataWydania)}`, certificateStates[stan], nazwaBeneficjenta].join(ABOUT),
        to: linkTo('/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}', {
          kontekst: office ? 'latarnia' : 'pup',
          tryb: 'read',
          id: ppId,
          idZaswiadczenia: id,
        }),
      })),
    },
  ]
  return groups.filter(({ results }) => results.length > 0)
}

/** Whether something was found that is not shown. */
export const hasMore = (found: Found): boolean => Object.values(found).some(({ wiecej }) => wiecej)
