// Before the application: its validation library must not try to compile code, which our content policy forbids.
globalThis.__zod_globalConfig = { jitless: true }
