/** What a visitor ran into, as a sentence for operators. */
export class VisitFault extends Error {
  override name = 'VisitFault'
}
