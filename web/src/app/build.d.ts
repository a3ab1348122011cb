/** The version of the build, put in by `vite.config.ts`. */
// oxlint-disable-next-line no-underscore-dangle -- constants of the build are written so
declare const __APP_VERSION__: string
