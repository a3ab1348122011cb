import { countText, eairLists, type EairCounts } from '#contract/aid/eair/counts.ts'
import { settings } from '#kit/settings.ts'
import { useStore } from '#kit/store.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { hasEair } from './has-eair.ts'

/** Counters of a main page: what waits for eAIR, in time and late, each with the list that it counts; none where it is off. */
export function useEairCounters(list: '/przypadki-pomocy/eair' | '/monitorowanie-pomocy/eair') {
  const isOn = useStore(settings, hasEair)
  const counter = (label: string, n: number, search: { search: string }) => ({
    label,
    value: countText(n),
    to: linkTo(list, {}, search),
    quiet: n === 0,
  })
  return ({ wTerminie, poTerminie }: EairCounts) =>
    isOn
      ? [
          counter('Do zgłoszenia do eAIR', wTerminie, eairLists.wTerminie()),
          counter('eAIR po terminie', poTerminie, eairLists.poTerminie()),
        ]
      : []
}
