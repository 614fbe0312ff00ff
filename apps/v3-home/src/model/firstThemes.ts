/** The eight themes that most come for, by their codes, in the order in which they are rendered; the page of themes has all. */
export const firstThemes = {
  // Register, social security, health, housing, school, work, traffic, journeys abroad.
  personal: ['010', '085', '145', '075', '020', '030', '095', '105'],
  // Founding, licences, taxes, staff, social security, investment, trade, closing.
  legal: ['005', '010', '025', '030', '035', '040', '055', '165'],
} as const
