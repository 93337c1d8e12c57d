// A right-to-left name within a sentence must not reorder the words and numbers around it.

/** Letters of Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and their relatives. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]|\uD83A[\uDC00-\uDFFF]/

/** Wraps such a name in Unicode's first strong isolate. */
export const isolated = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name
