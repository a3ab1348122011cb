import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { CaseDialogsContext, type CaseDialogs } from '#web/features/aid/shared/case-dialogs.ts'

/** A dialog that is loaded when it is first opened; the page under it stays while it comes. */
function whenOpened<Props extends object>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

const dialogs: CaseDialogs = {
  Wizard: whenOpened(lazyRouteComponent(() => import('#web/features/aid/wizard/case-wizard.tsx'), 'CaseWizard')),
  Import: whenOpened(
    lazyRouteComponent(() => import('#web/features/aid/import/case-import-dialog.tsx'), 'CaseImportDialog'),
  ),
}

/** Hands the wizard and the import of cases to the screens that open them. */
export const WithCaseDialogs = ({ children }: { children: ReactNode }) => (
  <CaseDialogsContext value={dialogs}>{children}</CaseDialogsContext>
)
