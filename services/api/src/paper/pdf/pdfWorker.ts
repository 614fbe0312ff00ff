import { constants, platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PaperDto } from '@portal/contracts'
import type { PdfSettings } from '../../threads/PdfMaker.ts'
import { readFonts } from './fonts.ts'
import { renderPdf } from './renderPdf.ts'

const { stop, givesWay } = workerData as PdfSettings
// Files come after answers. Linux takes the number for this thread alone; elsewhere it would be the whole service's.
if (givesWay && platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const fonts = readFonts()
const isStopped = () => Atomics.load(stop, 0) !== 0

// The fonts are read once; documents are rendered one after the other, as they are asked for.
parentPort?.on('message', (paper: PaperDto) => {
  // A failure ends the worker: the next document has a new one.
  void renderPdf(paper, fonts, isStopped).then((bytes) => parentPort?.postMessage(bytes))
})
