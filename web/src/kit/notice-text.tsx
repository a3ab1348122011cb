import { Button } from '@mantine/core'

/** What can be done about a notice: undone, discarded. A notice with the same `id` is shown once. */
export type NoticeAction = { label: string; run: () => void; id?: string }

/** The message of a notice with the button that acts on it. */
export const NoticeText = ({ message, action, hide }: { message: string; action: NoticeAction; hide: () => void }) => (
  <>
    {message}{' '}
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        hide()
        action.run()
      }}
    >
      {action.label}
    </Button>
  </>
)
