import { countText, eairLists, type EairCounts } from '#contract/aid/eair/counts.ts'
import { linkTo } from '#web/screens/link-to.ts'
import type { Counter } from './counters.tsx'

/** What waits for eAIR, in time and late, each with the list that it counts. */
export const eairCounters = (
  { wTerminie, poTerminie }: EairCounts,
  list: '/przypadki-pomocy/eair' | '/monitorowanie-pomocy/eair',
): Counter[] => [
  {
    label: 'Do zgłoszenia do eAIR',
    value: countText(wTerminie),
    to: linkTo(list, {}, eairLists.wTerminie()),
    quiet: wTerminie === 0,
  },
  {
    label: 'eAIR po terminie',
    value: countText(poTerminie),
    to: linkTo(list, {}, eairLists.poTerminie()),
    quiet: poTerminie === 0,
  },
]
