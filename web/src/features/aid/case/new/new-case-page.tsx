import { Alert } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useSearchParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Page } from '#kit/page.tsx'
import { useUser } from '#kit/user.ts'
import { RegisterSource } from '#web/features/business-entities/register-source.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { whyNoNewCase } from '../../shared/case-address.ts'
import { caseContexts } from '../../shared/case-contexts.ts'
import { NewCaseForm } from './new-case-form.tsx'
import { recentKey, templateKey } from './starts.ts'

const { list, title } = caseContexts.rob

/** A new case; the address may name what it begins with. A user who may only read sees that before typing anything. */
export function NewCasePage() {
  const { jak, szablon } = useSearchParams()
  const first = jak ? recentKey(jak) : szablon ? templateKey(szablon) : undefined
  const closed = whyNoNewCase(useUser())
  return (
    <Page title="Nowy przypadek pomocy" context={<BackLink {...linkTo(list)}>{title}</BackLink>}>
      {closed ? (
        <Alert color="navy" icon={<IconEye aria-hidden />}>
          {closed}
        </Alert>
      ) : (
        <>
          <RegisterSource>Dane, które poda, są wymyślone.</RegisterSource>
          <NewCaseForm key={first ?? ''} first={first} />
        </>
      )}
    </Page>
  )
}
