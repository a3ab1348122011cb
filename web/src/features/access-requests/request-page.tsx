import { Anchor } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { useSearchParams } from '#kit/address-params.ts'
import { Page } from '#kit/page.tsx'
import { UserContext } from '#kit/user.ts'
import classes from './access-requests.module.css'
import { NewRequest } from './new-request.tsx'
import { REQUEST_TITLE } from './request-title.ts'
import { StoredRequest } from './stored-request.tsx'

/** The request as a visitor or a body fills it in; with the token of a link, the stored one to be signed (spec 3 §2.14). */
export function RequestPage() {
  const { token, zrodlo, podpis } = useSearchParams()
  const fromLoginPage = zrodlo === 'logowanie'
  if (token !== undefined)
    return (
      <Sheet title="Wniosek do podpisania">
        <StoredRequest key={token} token={token} inFile={podpis === 'plik'} again={podpis === 'ponownie'} />
      </Sheet>
    )
  return (
    <Sheet title={REQUEST_TITLE}>
      {fromLoginPage ? (
        <NewRequest key="logowanie" kind="Aktualizacja" fromLoginPage />
      ) : (
        <NewRequest key="nowy" kind="Udostepnienie" />
      )}
    </Sheet>
  )
}

/** The same form where the main user of a body looks for it. */
export const DataUpdatePage = () => (
  <Sheet title="Aktualizacja danych">
    <NewRequest kind="Aktualizacja" />
  </Sheet>
)

/** Other forms of the shell begin at its left edge; the page of a visitor is nothing but the form. */
function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const visitor = use(UserContext) === undefined
  return (
    <div className={classes['form']} data-visitor={visitor || undefined}>
      <Page title={title} context={visitor && help}>
        {children}
      </Page>
    </div>
  )
}

/** A visitor has no other way to the help. */
const help = (
  <Anchor inherit href="/pomoc-pup/wniosek.html" target="_blank" underline="always">
    Jak wypełnić i podpisać wniosek (nowa karta)
  </Anchor>
)
