import { PageTitle, PhoneFirst, WithAside } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { LetterReceipt, WriteView } from '../../../model/interaction/InteractionView.ts'
import { BeforeWriting } from './BeforeWriting.tsx'
import { LetterSteps } from './LetterSteps.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { useSent } from './useSent.ts'
import { WritingForm } from './WritingForm.tsx'

/** A letter to the government: writing, looking it over, and the receipt with its code. */
export function LetterForm({ view }: { view: WriteView }) {
  const sent = useSent<LetterReceipt>(view.clientToken)
  const [isReviewed, setIsReviewed] = useState(false)
  // A form that is begun anew is another one: nothing of the faults and counts of the first is left.
  const [emptied, setEmptied] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (emptied > 0) place.current?.querySelector('h1')?.focus()
  }, [emptied])
  const receipt = sent.receipt ?? view.receipt
  if (receipt !== undefined) return <ReceiptCard receipt={receipt} isFresh={sent.receipt !== undefined} />

  function save(taken: LetterReceipt) {
    sent.save(taken)
    setIsReviewed(false)
  }

  return (
    <div ref={place}>
      <PageTitle lead={view.lead}>{view.title}</PageTitle>
      <PhoneFirst>不方便打字，可以打电话说，工作人员帮您记录转办。</PhoneFirst>
      <LetterSteps current={isReviewed ? 1 : 0} />
      <WithAside aside={<BeforeWriting />}>
        <WritingForm
          key={emptied}
          view={view}
          onReview={setIsReviewed}
          onSent={save}
          onEmptied={() => setEmptied(emptied + 1)}
        />
      </WithAside>
    </div>
  )
}
