// Serves the portal of the smoke runs until whoever started it hangs up.
import { prepareSmokePortal } from './prepareSmokePortal.ts'

const { address, dataFolder, pid, stop } = await prepareSmokePortal()
process.once('disconnect', async () => {
  await stop()
  process.exit()
})
process.send?.({ address, dataFolder, pid })
