import { useState } from 'react'

interface Sent<Receipt> {
  readonly receipt: Receipt | undefined
  readonly save: (receipt: Receipt) => void
}

/** What came of the form that has a token. The page may bring another form in its place, which was not sent yet. */
export function useSent<Receipt>(clientToken: string): Sent<Receipt> {
  const [sent, setSent] = useState<{ readonly clientToken: string; readonly receipt: Receipt }>()
  return {
    receipt: sent?.clientToken === clientToken ? sent.receipt : undefined,
    save: (receipt) => setSent({ clientToken, receipt }),
  }
}
