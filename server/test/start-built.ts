// What the code under test starts is what is built of it, as at an operator’s: stripped of its types once, not by each process.
import { programs } from '../src/lib/process/project.ts'

programs.areBuilt = true
