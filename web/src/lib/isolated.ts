// A name inside a sentence of the page's own: written from right to left, it must not turn the words and numbers around it.

/** Letters of Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and their relatives. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]|\uD83A[\uDC00-\uDFFF]/

/** The name between Unicode's first strong isolate and its end; any other name as it is. */
export const isolated = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name
