import { Drawer } from '@mantine/core'
import { useLayer } from '#kit/dialogs/layers.ts'
import { useVisitor } from '#web/features/session/session-state.ts'
import { SideMenu } from './side-menu.tsx'

/** The menu laid over the page, a layer like the dialogs; open for as long as it is rendered. */
export const MenuDrawer = ({ close, canAttach }: { close: () => void; canAttach: boolean }) => (
  <Drawer
    ref={useLayer(close)}
    opened
    onClose={close}
    trapFocus={false}
    closeOnEscape={false}
    title="Menu"
    size="20rem"
    padding="xs"
    data-shell
  >
    <SideMenu user={useVisitor()} canAttach={canAttach} onLeave={close} />
  </Drawer>
)
