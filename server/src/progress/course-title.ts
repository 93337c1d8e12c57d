// The name of a course by itself: "Science, Class 6", or its own name where it has one subject of that name.
type Names = { subject: string; subcategory: string; subjectCount: number }

export function courseTitle({ subject, subcategory, subjectCount }: Names): string {
  return subjectCount === 1 && subject === subcategory ? subject : `${subject}, ${subcategory}`
}
