// Serves the portal that browser tests look at until whoever started it hangs up. What it says goes over the same channel.
import { preparePortal } from './fixtures/installation/preparePortal.ts'

const { address, dataFolder, pid, stop } = await preparePortal((text) => console.log(text))
process.once('disconnect', async () => {
  await stop()
  process.exit()
})
process.send?.({ address, dataFolder, pid })
