/** Filled with the addresses of all features by `web/src/app/screens.ts`. */
export interface Register {}
/** Every address of the web application. */
export type ScreenPath = Register['path']

type Needed<Path extends string> = Path extends `${string}/$${infer Name}/${infer Rest}`
  ? Name | Needed<`/${Rest}`>
  : Path extends `${string}/$${infer Name}`
    ? Name
    : never
type Optional<Path extends string> = Path extends `${string}/{-$${infer Name}}${infer Rest}`
  ? Name | Optional<Rest>
  : never
type Value = string | number
type Params<Path extends string> = [Needed<Path> | Optional<Path>] extends [never]
  ? Record<string, never>
  : { [Name in Needed<Path>]: Value } & { [Name in Optional<Path>]?: Value | undefined }

type Parameters = Readonly<Record<string, string | undefined>>
/** What stands in an address after the question mark; `true` for what stands there now, a function to derive it from that. */
export type Search = Parameters | true | ((now: Parameters) => Parameters)

/** Screens that need nothing but their address. */
export type PlainScreen = { [Path in ScreenPath]: Needed<Path> extends never ? Path : never }[ScreenPath]
export const isPlainScreen = (path: string): path is PlainScreen => !/\/\$/.test(path)

/** Where a link leads: spread into `<Link>`, handed to `navigate`. Their types know no search of ours, so none is theirs. */
export type Target = { readonly to: string; readonly search?: never }

/** The address of a screen, with its parameters filled in. No link is written by hand. */
export function linkTo<Path extends ScreenPath>(
  screen: Path,
  ...[params, search]: Path extends PlainScreen
    ? [params?: Params<Path>, search?: Search | undefined]
    : [params: Params<Path>, search?: Search | undefined]
): Target {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router's types know no search of ours (`Target`)
  return { to: addressOf(screen, params ?? {}), ...(search && { search: search as never }) }
}

/** The address of a screen whose parameters are not known to the compiler. */
export const addressOf = (screen: string, values: Readonly<Record<string, Value | undefined>>): string =>
  screen
    .split('/')
    .flatMap((segment) => {
      const name = /^(?:\{-)?\$(\w+)\}?$/.exec(segment)?.[1]
      const value = name === undefined ? segment : values[name]
      return value === undefined ? [] : name === undefined ? segment : encodeURIComponent(value)
    })
    .join('/')
