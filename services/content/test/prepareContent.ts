// Run before the tests that copy it, which would all make it at once where there is none yet.
import { prepareContent } from './preparedContent.ts'

await prepareContent()
