import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { CaseDialogsContext, type CaseDialogs } from '#web/features/aid/shared/case-dialogs.ts'

/** A dialog or tab that is loaded when it is first opened; the page around it stays while it comes. */
function whenOpened<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Suspense>
      <Content {...props} />
    </Suspense>
  )
}

const dialogs: CaseDialogs = {
  Wizard: whenOpened(lazyComponent(() => import('#web/features/aid/wizard/case-wizard.tsx'), 'CaseWizard')),
  Import: whenOpened(
    lazyComponent(() => import('#web/features/aid/import/case-import-dialog.tsx'), 'CaseImportDialog'),
  ),
  Certificates: whenOpened(
    lazyComponent(() => import('#web/features/aid/certificates/certificate-list.tsx'), 'CertificateList'),
  ),
  Correction: whenOpened(
    lazyComponent(() => import('#web/features/aid/certificates/correction-button.tsx'), 'CorrectionButton'),
  ),
  Returns: whenOpened(lazyComponent(() => import('#web/features/aid/returns/case-returns.tsx'), 'CaseReturns')),
}

/** Hands the wizard, the import of cases and the parts of a case to the screens that open them. */
export const WithCaseDialogs = ({ children }: { children: ReactNode }) => (
  <CaseDialogsContext value={dialogs}>{children}</CaseDialogsContext>
)
