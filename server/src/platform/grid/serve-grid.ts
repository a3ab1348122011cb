import type { Serve, ServeGrid } from '../http/context.ts'
import type { Spine } from '../http/serve.ts'

export const serveGridWith =
  (_spine: Spine, _serve: Serve): ServeGrid =>
  () => {}
