import { Box, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { can } from '#contract/access.ts'
import { bodyHome, bodyLists, type BodyHome } from '#contract/home/home.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { useEairCounters } from '#web/features/aid/eair/use-eair-counters.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { Counters, type Counter } from './counters.tsx'
import classes from './home.module.css'
import { OwedYears } from './owed-years.tsx'
import { OwnCases } from './own-cases.tsx'
import { RecentKinds } from './recent-kinds.tsx'
import { SealEnd } from './seal-end.tsx'
import { TodoList } from './todo-list.tsx'

export const bodyHomeQuery = queryOf(bodyHome)

/** The main page of a body's user: what waits, the most urgent first (look, 'Main page of a body's user'). */
export function BodyHomeContent({ announcements }: { announcements: ReactNode }) {
  const user = useUser()
  const eairCounters = useEairCounters('/przypadki-pomocy/eair')
  const query = useQuery(bodyHomeQuery)
  const news = <Part title="Komunikaty">{announcements}</Part>
  return (
    <>
      <Loaded query={query}>
        {(home) => (
          <>
            {home.pieczecDoWymiany && <SealEnd seal={home.pieczecDoWymiany} />}
            <Counters label="Co czeka" of={[...countersOf(home), ...eairCounters(home.eair)]} />
            <div className={classes['columns']}>
              <div>
                <Part title="Do zrobienia">
                  <TodoList items={home.doZrobienia} />
                </Part>
                <Part title="Moje ostatnie przypadki">
                  <OwnCases cases={home.ostatnie} />
                </Part>
              </div>
              <div>
                {can(user, 'aidCases.edit') && (
                  <Part title="Jak ostatnio">
                    <RecentKinds cases={home.jakOstatnio} />
                  </Part>
                )}
                <Part title="Lata bez sprawozdania">
                  <OwedYears years={home.lataBezSprawozdania} />
                </Part>
                {news}
              </div>
            </div>
          </>
        )}
      </Loaded>
      {query.data === undefined && <Box mt="xl">{news}</Box>}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['part']}>
    <Title order={2}>{title}</Title>
    {children}
  </section>
)

const drafts = '/przypadki-pomocy/robocze-przypadki-pomocy'
const sent = '/przypadki-pomocy/przeslane-przypadki-pomocy'

function countersOf(home: BodyHome): Counter[] {
  const { poTerminie, bliskoTerminu, bezZaswiadczenia, doKorekty, zwroty, przekroczenia, importyOdrzucone } = home
  const counters = [
    { label: 'Robocze po terminie', value: poTerminie, to: linkTo(drafts, {}, bodyLists.poTerminie()) },
    { label: 'Termin w ciągu 3 dni', value: bliskoTerminu, to: linkTo(drafts, {}, bodyLists.bliskoTerminu()) },
    { label: 'Bez zaświadczenia', value: bezZaswiadczenia, to: linkTo(sent, {}, bodyLists.bezZaswiadczenia()) },
    { label: 'Zaświadczenia do korekty', value: doKorekty, to: linkTo(sent, {}, bodyLists.doKorekty()) },
    { label: 'Zwrócone przez Urząd', value: zwroty, to: linkTo(sent, {}, bodyLists.zwroty()) },
    {
      label: 'Limit przekroczony przez inną pomoc',
      value: przekroczenia,
      to: linkTo(sent, {}, bodyLists.przekroczenia()),
    },
    {
      label: 'Importy z pominiętymi wierszami',
      value: importyOdrzucone,
      to: linkTo('/przypadki-pomocy/importy', {}, bodyLists.importyOdrzucone()),
    },
  ]
  return counters.map((counter) => ({ ...counter, quiet: counter.value === 0 }))
}
