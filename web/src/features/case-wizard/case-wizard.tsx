import { Dialog } from '#kit/dialogs/dialog.tsx'
import type { WizardStart } from './start.ts'

const titles: Record<WizardStart['kind'], string> = {
  new: 'Nowy przypadek pomocy',
  copy: 'Kopiowanie przypadku pomocy',
  further: 'Kolejny przypadek pomocy w akcie',
}

type Props = { start: WizardStart; onClose: () => void }

/** Leads from whom the aid is for, through its act, to a new draft, and then to the draft's edit screen (spec 1 §4.4). */
export function CaseWizard({ start, onClose }: Props) {
  return (
    <Dialog title={titles[start.kind]} onClose={onClose}>
      {null}
    </Dialog>
  )
}
