import { lazyComponent } from '#kit/lazy-component.ts'
import type { GroupMode } from './group-form.tsx'

const dialog = (mode: GroupMode) =>
  lazyComponent(async () => {
    const { GroupDialog } = await import('./group-dialog.tsx')
    return { Page: () => <GroupDialog mode={mode} /> }
  }, 'Page')

/** The screens of the groups of grantors (spec 2 §2). */
export const groupPages = {
  '/rejestry/grupy': lazyComponent(() => import('./groups-page.tsx'), 'GroupsPage'),
  '/rejestry/grupy/add': dialog('add'),
  '/rejestry/grupy/edit/$id': dialog('edit'),
  '/rejestry/grupy/details/$id': dialog('details'),
}
