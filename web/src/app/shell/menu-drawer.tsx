import { Drawer } from '@mantine/core'
import { useVisitor } from '#web/features/session/session-state.ts'
import { SideMenu } from './side-menu.tsx'

/** The menu laid over the page. */
export const MenuDrawer = (props: { opened: boolean; close: () => void; canAttach: boolean }) => (
  <Drawer opened={props.opened} onClose={props.close} title="Menu" size="20rem" padding="xs" data-shell>
    <SideMenu user={useVisitor()} canAttach={props.canAttach} onLeave={props.close} />
  </Drawer>
)
