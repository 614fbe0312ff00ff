#!/usr/bin/env node
// Runs the tests of the workspace it is started in; src/test/testWorkspace.ts says which. Needs the pinned Node (type stripping).
await import('../src/test/testWorkspace.ts')
