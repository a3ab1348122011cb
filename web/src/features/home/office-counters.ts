import { OFFICE_DAYS } from '#contract/access-requests/states.ts'
import { lastOverdueYear } from '#contract/no-aid/no-aid.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { lateLists, officeLists, type OfficeHome } from '#contract/home/office-home.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { inMonth, shareText } from './charts/words.ts'
import type { Counter } from './counters.tsx'

/** What waits for the office, each with the list that it counts. */
export function officeCounters(home: OfficeHome): Counter[] {
  const { wnioski, dniNajstarszego, podmiotyZRoboczymi, podmiotyBezSprawozdania, przeslane, zwroty } = home
  const [now, before] = przeslane
  const { doPoprawy, odpowiedziano } = zwroty
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
      label: `Przesłane po terminie ${inMonth(now.miesiac)}`,
      value: shareText(now),
      to: linkTo('/monitorowanie-pomocy/przypadki-pomocy', {}, lateLists.sentIn(now.miesiac)),
      quiet: now.poTerminie === 0,
      more: `${inMonth(before.miesiac)}: ${shareText(before)}`,
    },
    {
      label: 'Zwrócone bez odpowiedzi',
      value: doPoprawy,
      // where no body has to answer, the answers wait for the office
      to: linkTo(
        '/monitorowanie-pomocy/zwroty',
        {},
        officeLists.zwroty(doPoprawy === 0 && odpowiedziano > 0 ? 'ODPOWIEDZIANO' : 'DO_POPRAWY'),
      ),
      quiet: doPoprawy === 0 && odpowiedziano === 0,
      more: returnsText(zwroty),
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

function returnsText({ doPoprawy, odpowiedziano, dniNajstarszego }: OfficeHome['zwroty']): string | undefined {
  if (doPoprawy + odpowiedziano === 0) return undefined
  const answered = `z odpowiedzią: ${odpowiedziano}`
  if (dniNajstarszego === null) return answered
  return `najstarszy: ${countWithNoun(dniNajstarszego, ['dzień', 'dni', 'dni'])}, ${answered}`
}
