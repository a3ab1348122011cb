import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { pathOf } from '#contract/kernel/endpoint.ts'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { CallError } from '#kit/call.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import classes from './public-aid.module.css'

/** Files of whole years, and where machines ask. Before the first night there are no files. */
export function OpenDataSection() {
  const id = useId()
  const { data, error, refetch } = useQuery({ ...queryOf(publicAid.openData), retry: false })
  const failed = error !== null && !(error instanceof CallError && error.status === 404)
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Title order={2} id={id} mb="xs">
        Otwarte dane
      </Title>
      <Text mb="sm">
        Te same dane są dostępne dla programów: adresy i pola opisuje{' '}
        <Anchor href="/api/docs">dokumentacja interfejsu</Anchor> (grupa public).
        {!data && !failed && ' Pliki z całych lat powstają co noc.'}
      </Text>
      {failed && (
        <Text>
          <LoadTrouble text="Nie udało się odczytać wykazu plików" retry={() => void refetch()} />
        </Text>
      )}
      {data && (
        <>
          <Text mb="xs">Pliki CSV (gzip) z całych lat, stan z {formatDateTime(data.utworzono)}:</Text>
          <ul className={classes['files']}>
            {data.pliki.map(({ nazwa, rok, wiersze, bajty }) => (
              <li key={nazwa}>
                <Anchor href={pathOf(publicAid.openDataFile, { plik: nazwa })} download>
                  {rok}
                </Anchor>
                <span className={classes['below']}>
                  {countWithNoun(wiersze, ['wiersz', 'wiersze', 'wierszy'])}, {formatCount(Math.ceil(bajty / 1024))} kB
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
