import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionErrors } from '#contract/errors/session.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { askToSignOut } from '../session/ask-to-sign-out.ts'
import { hasPasskeys } from '../session/has-passkeys.ts'
import classes from '../session/public-page.module.css'
import { reloadUser } from '../session/session.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The only page for a user whose level must have a second factor, until they have set one up. */
export function ForcedFactorPage() {
  const [codes, setCodes] = useState<readonly string[]>()
  const [withPasskey, setWithPasskey] = useState(false)
  const { data: status } = useQuery(queryOf(secondFactor.status))
  const SetUp = withPasskey ? PasskeySetUp : FactorSetUp
  return (
    <main className={classes['center']}>
      <Page title="Drugi składnik logowania">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => void reloadUser()} />
        ) : (
          <>
            <Alert color="amber" mb="md">
              {sessionErrors['session.factorDue'][1]}
            </Alert>
            <SetUp onDone={(given) => (given.length > 0 ? setCodes(given) : void reloadUser())}>
              <Button variant="default" onClick={() => void askToSignOut()}>
                Wyloguj
              </Button>
              {status?.kluczeDozwolone && hasPasskeys() && (
                <Button variant="default" onClick={() => setWithPasskey(!withPasskey)}>
                  {withPasskey ? 'Wolę aplikację w telefonie' : 'Wolę klucz dostępu'}
                </Button>
              )}
            </SetUp>
          </>
        )}
      </Page>
    </main>
  )
}
