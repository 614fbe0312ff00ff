/** Whoever reads along may leave, as `head` does, or a `tee` that was ended: from then on nobody hears, and the work goes on. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
