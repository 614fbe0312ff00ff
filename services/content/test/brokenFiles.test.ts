import { refuseBroken } from './refuseBroken.ts'

// All of them: brokenFiles.long.test.ts.
refuseBroken(5)
