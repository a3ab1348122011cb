import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lateLists, type OfficeHome } from '#contract/home/office-home.ts'
import { present } from '#contract/kernel/lists.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { BarList } from './bar-list.tsx'
import { amountChart, latenessChart } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import classes from './charts.module.css'
import type { ChartData, Mark } from './mark.ts'
import { MonthChart } from './month-chart.tsx'
import { percent, shareText, shortAmount } from './words.ts'

/** As many bars are drawn; the table has all. */
const DRAWN = 10

/** The charts of the office's main page, each over its table. */
export function OfficeCharts({ home }: { home: OfficeHome }) {
  const months = amountChart(home, 'miesiace', 'Pomoc według miesięcy', 'Miesiąc')
  const lateness = latenessChart(home)
  const bodies = amountChart(home, 'podmioty', 'Dziesięć podmiotów o największej pomocy', 'Podmiot')
  return (
    <div className={classes['grid']}>
      <ChartFrame data={months} line>
        <MonthChart {...months} tick={shortAmount} />
      </ChartFrame>
      <ChartFrame data={lateness} line>
        <MonthChart {...lateness} tick={percent} />
      </ChartFrame>
      <Bars data={amountChart(home, 'formy', 'Pomoc według form', 'Forma pomocy')} />
      <Bars data={amountChart(home, 'przeznaczenia', 'Pomoc według przeznaczeń', 'Przeznaczenie pomocy')} />
      <Bars data={amountChart(home, 'wojewodztwa', 'Pomoc według województwa beneficjenta', 'Województwo')} all />
      <ChartFrame data={bodies}>
        <BarList {...bodies} more={lateOf(home)} />
      </ChartFrame>
    </div>
  )
}

/** Under the name of a body: the share of late cases among those of its year. */
function lateOf({ rok, podmioty }: OfficeHome) {
  const bodies = new Map(podmioty.map((body) => [body.kod, body]))
  return ({ key }: Mark) => (
    <Anchor
      component={Link}
      className={classes['late']}
      {...linkTo('/monitorowanie-pomocy/przypadki-pomocy', {}, lateLists.ofBody(rok, key))}
    >
      {`po terminie ${shareText(present(bodies.get(key), 'body'))}`}
    </Anchor>
  )
}

function Bars({ data, all = false }: { data: ChartData; all?: boolean }) {
  const { marks } = data
  const drawn = all ? marks : marks.slice(0, DRAWN)
  return (
    <ChartFrame data={data}>
      <BarList {...data} marks={drawn} />
      {drawn.length < marks.length && (
        <p className={classes['cut']}>{`${DRAWN} największych z ${marks.length}; wszystkie są w tabeli.`}</p>
      )}
    </ChartFrame>
  )
}
