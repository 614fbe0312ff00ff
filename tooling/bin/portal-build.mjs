#!/usr/bin/env node
// Builds the workspace it is started in: `portal-build shell` or `portal-build area`. Needs the pinned Node (type stripping).
await import('../src/build/main.ts')
