import { usePathParams } from '#kit/address-params.ts'
import { Page } from '#kit/page.tsx'
import classes from './certificate-check.module.css'
import { CheckOutcome } from './check-outcome.tsx'
import { CodeForm } from './code-form.tsx'

/** Tells anyone who holds a printed certificate whether it is real and holds. */
export function CertificateCheckPage() {
  const { kod } = usePathParams()
  return (
    <div className={classes['sheet']}>
      <Page title="Sprawdzenie zaświadczenia">
        {kod === undefined ? (
          <p>Sprawdzisz tu, czy zaświadczenie o pomocy de minimis jest prawdziwe i aktualne.</p>
        ) : (
          <CheckOutcome kod={kod} />
        )}
        <CodeForm />
      </Page>
    </div>
  )
}
