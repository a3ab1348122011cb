import { Group } from '@mantine/core'
import { usePathParams, useSearchParams } from '#kit/address-params.ts'
import { Page } from '#kit/page.tsx'
import { Verdict } from '#kit/verdict.tsx'
import classes from './access-requests.module.css'
import { HomeLink } from './home-link.tsx'
import { LeaveSoon } from './leave-soon.tsx'
import { BackToRequest, SaveOutcome } from './save-outcome.tsx'

/** Where the trusted profile sends the person back to: what was signed there is fetched and stored (spec 3 §2.14, §8). */
export function SavePage() {
  const { result = '' } = usePathParams()
  const { token } = useSearchParams()
  return (
    <div className={classes['sheet']}>
      <Page title="Zapis zgłoszenia">
        {token && result === 'success' ? (
          <SaveOutcome key={token} token={token} />
        ) : token && result === 'fail' ? (
          <Verdict kind="doubtful" title="Wniosek nie został podpisany">
            <p>Podpisywanie przerwano. Wniosek jest zapisany: możesz do niego wrócić i podpisać go jeszcze raz.</p>
            <Group mt="md">
              <BackToRequest token={token} />
              <HomeLink />
            </Group>
          </Verdict>
        ) : (
          <Verdict kind="bad" title="Nie można zapisać zgłoszenia">
            <p role="alert">Nieprawidłowa ścieżka weryfikacji</p>
            <p>Otwórz odnośnik jeszcze raz, w całości, albo wypełnij wniosek ponownie.</p>
            <LeaveSoon />
            <Group mt="md">
              <HomeLink />
            </Group>
          </Verdict>
        )}
      </Page>
    </div>
  )
}
