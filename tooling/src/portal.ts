// Installed units and runbooks name this file; the command is bin/portal.ts.
const portal = new URL('../../bin/portal.ts', import.meta.url)
await import(portal.href)

export {}
