import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { useFormValues } from '#kit/form/form-context.ts'
import classes from '../shared/work-screen.module.css'
import { toCertificatesTab, type Place } from './addresses.ts'
import { CaseChanges } from './case-changes.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import { CertificateState } from './certificate-state.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { faultsOf } from './faults.ts'
import { FaultsPanel } from './faults-panel.tsx'
import { Form2011 } from './form-2011.tsx'
import { Form2014 } from './form-2014.tsx'
import { Form2024 } from './form-2024.tsx'
import { SignatureSection } from './signature-section.tsx'
import { useCertificateForm } from './use-certificate-form.ts'

type Props = {
  place: Place
  stored: Certificate
  /** Why it is read-only; undefined when it may be changed. */
  why: string | undefined
  reread: () => Promise<Certificate>
}

const forms = { '2011': Form2011, '2014': Form2014, '2024': Form2024 }

/** A certificate: its form, and what still stops it from being issued. */
export function CertificateDetail({ place, stored, why, reread }: Props) {
  const navigate = useNavigate()
  const readOnly = why !== undefined
  const work = useCertificateForm({ stored, readOnly, reread })
  const { form } = work
  const values = useFormValues(form)
  const faults = readOnly ? [] : faultsOf(values, stored)
  const [delivering, setDelivering] = useState(false)
  const panel = useRef<HTMLHeadingElement>(null)
  const Form = forms[stored.wzorZaswiadczenia]
  return (
    <>
      <ContractForm form={form}>
        <div className={classes['screen']} data-aside={!readOnly || undefined}>
          <div className={classes['parts']}>
            <CertificateState {...{ place, stored, why }} />
            <SignatureSection stored={stored} />
            <DeliverySection stored={stored} deliver={() => setDelivering(true)} />
            {!readOnly && <CaseChanges {...{ form, stored, values }} />}
            <Form desk={{ form, stored, values, place }} />
          </div>
          {!readOnly && (
            <aside className={classes['aside']} aria-label="Stan zaświadczenia">
              <FaultsPanel faults={faults} heading={panel} onField={(pole) => form.forFields.hookForm.setFocus(pole)} />
            </aside>
          )}
        </div>
        <CertificateActions
          stored={stored}
          work={work}
          faulty={faults.length > 0}
          showFaults={() => panel.current?.focus()}
          back={() => void navigate(toCertificatesTab(place, stored.ppId))}
        />
      </ContractForm>
      {/* beside the form of the certificate, which would take the submission of this one for its own */}
      {delivering && <DeliveryDialog stored={stored} onClose={() => setDelivering(false)} />}
    </>
  )
}
