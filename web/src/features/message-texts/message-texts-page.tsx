import { IconPencil } from '@tabler/icons-react'
import type { RowOf } from '#contract/kernel/grid.ts'
import { textSettings } from '#contract/message-texts/text-settings.ts'
import type { RowAction } from '#kit/actions.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { linkTo } from '#web/screens/link-to.ts'

/** Every text that the product sends or shows (decisions, 'Message texts'). */
export function MessageTextsPage() {
  const edit: RowAction<RowOf<typeof textSettings.grid>> = {
    label: 'Edytuj',
    icon: IconPencil,
    permission: 'settings.manage',
    to: ({ kod }) => linkTo('/ustawienia/tresci-komunikatow/$kod', { kod }),
  }
  return (
    <GridPage
      grid={textSettings.grid}
      context="Wiadomości e-mail, regulamin i podpowiedzi, które widzą użytkownicy."
      actions={[edit]}
    />
  )
}
