/** One fault of one page seen in one way. */
export interface Finding {
  readonly check: string
  /** What is wrong and where in the page; equal for equal faults of different pages. */
  readonly what: string
  readonly address: string
  /** e.g. `1280 elder` */
  readonly seen: string
}

export interface Picture {
  readonly title: string
  readonly seen: string
  /** File name beside the report. */
  readonly file: string
}

/** What came out of looking at one page, or at all of them. */
export interface Outcome {
  readonly findings: Finding[]
  readonly pictures: Picture[]
}
