import { copyPreparedContent } from './preparedContent.ts'

// For tests of packages that import no service: fills the data folder that is named.
const [dataFolder] = process.argv.slice(2)
if (!dataFolder) throw new Error('Name the empty folder that the content is copied into')
await copyPreparedContent(dataFolder)
