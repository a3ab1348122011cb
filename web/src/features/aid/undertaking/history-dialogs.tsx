import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { links } from '#contract/aid/undertaking/links.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { Grid } from '#kit/grid/grid.tsx'

type Props = { id: number; onClose: () => void }

/** Every past state of a link. */
export const LinkHistoryDialog = ({ id, onClose }: Props) => (
  <Dialog title={links.history.title} onClose={onClose} size="70rem">
    <Grid grid={links.history} params={{ id }} />
  </Dialog>
)

/** Every past state of an event. */
export const EventHistoryDialog = ({ id, onClose }: Props) => (
  <Dialog title={undertakingEvents.history.title} onClose={onClose} size="70rem">
    <Grid grid={undertakingEvents.history} params={{ id }} />
  </Dialog>
)
