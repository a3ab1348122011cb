import { useSearch } from '@tanstack/react-router'
import { BackLink } from '#kit/back-link.tsx'
import { Page } from '#kit/page.tsx'
import { RegisterSource } from '#web/features/business-entities/register-source.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { caseContexts } from '../../shared/case-contexts.ts'
import { NewCaseForm } from './new-case-form.tsx'
import { recentKey, templateKey } from './starts.ts'

const { list, title } = caseContexts.rob

/** A new case; the address may name what it begins with. */
export function NewCasePage() {
  const { jak, szablon } = useSearch({ strict: false }) as { jak?: string | number; szablon?: string | number }
  const first = jak ? recentKey(jak) : szablon ? templateKey(szablon) : undefined
  return (
    <Page title="Nowy przypadek pomocy" context={<BackLink {...linkTo(list)}>{title}</BackLink>}>
      <RegisterSource>Dane, które poda, są wymyślone.</RegisterSource>
      <NewCaseForm key={first ?? ''} first={first} />
    </Page>
  )
}
