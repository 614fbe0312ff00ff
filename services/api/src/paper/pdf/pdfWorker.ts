import { parentPort, workerData } from 'node:worker_threads'
import type { PaperDto } from '@portal/contracts'
import { giveWay } from '../../threads/giveWay.ts'
import type { PdfMessage, PdfSettings } from '../../threads/PdfMaker.ts'
import { readFonts } from './fonts.ts'
import { renderPdf } from './renderPdf.ts'

const { stop, givesWay } = workerData as PdfSettings
if (givesWay) giveWay()
const fonts = readFonts()
const say = (message: PdfMessage) => parentPort?.postMessage(message)
const isStopped = () => Atomics.load(stop, 0) !== 0

// The fonts are read once; documents are rendered one after the other, as they are asked for.
parentPort?.on('message', (paper: PaperDto) => {
  // A failure ends the worker: the next document has a new one.
  void renderPdf(paper, fonts, isStopped).then(say)
})
say('ready')
