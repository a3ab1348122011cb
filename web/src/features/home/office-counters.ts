import { OFFICE_DAYS } from '#contract/access-requests/states.ts'
import { lastOverdueYear } from '#contract/no-aid.ts'
import { counted } from '#contract/kernel/plural.ts'
import { lateLists, officeLists, type OfficeHome } from '#contract/office-home.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { monthIn, shareText } from './charts/words.ts'
import type { Counter } from './counters.tsx'

/** What waits for the office, each with the list that it counts. */
export function officeCounters(home: OfficeHome): Counter[] {
  const { wnioski, dniNajstarszego, podmiotyZRoboczymi, podmiotyBezSprawozdania, przeslane, zwroty } = home
  const [now, before] = przeslane
  return [
    {
      label: 'Wnioski do rozpatrzenia',
      value: wnioski,
      to: linkTo('/komunikacja/formularze-zgloszeniowe', {}, officeLists.wnioski()),
      quiet: wnioski === 0,
      more: dniNajstarszego === null ? undefined : oldestText(dniNajstarszego),
    },
    {
      label: 'Podmioty z roboczymi po terminie',
      value: podmiotyZRoboczymi,
      to: linkTo('/rejestry/udzielajacy-pomocy', {}, officeLists.podmiotyZRoboczymi()),
      quiet: podmiotyZRoboczymi === 0,
    },
    {
      label: `Przesłane po terminie w ${monthIn(now.miesiac)}`,
      value: shareText(now),
      to: linkTo('/monitorowanie-pomocy/przypadki-pomocy', {}, lateLists.sentIn(now.miesiac)),
      quiet: now.poTerminie === 0,
      more: `w ${monthIn(before.miesiac)}: ${shareText(before)}`,
    },
    {
      label: 'Zwrócone bez odpowiedzi',
      value: zwroty.doPoprawy,
      to: linkTo('/monitorowanie-pomocy/zwroty', {}, officeLists.zwroty()),
      quiet: zwroty.doPoprawy === 0,
      more: zwroty.dniNajstarszego === null ? undefined : returnsText(zwroty),
    },
    {
      label: `Podmioty bez sprawozdania za ${lastOverdueYear()}`,
      value: podmiotyBezSprawozdania,
      to: linkTo('/rejestry/udzielajacy-pomocy', {}, officeLists.podmiotyBezSprawozdania()),
      quiet: podmiotyBezSprawozdania === 0,
    },
  ]
}

const oldestText = (days: number): string =>
  days === 0 ? 'najstarszy: dzisiaj' : `najstarszy: ${days}. dzień z ${OFFICE_DAYS}`

const returnsText = ({ odpowiedziano, dniNajstarszego }: OfficeHome['zwroty']): string =>
  `z odpowiedzią: ${odpowiedziano}, najstarszy: ${counted(dniNajstarszego ?? 0, ['dzień', 'dni', 'dni'])}`
