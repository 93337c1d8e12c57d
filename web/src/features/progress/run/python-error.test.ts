// Programs that go wrong as those of beginners do: the page's interpreter runs them, and its messages
// become those of Python 3.11.
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs'
import { expect, test } from 'vitest'
import { explainError } from './python-error.ts'
import { lineIn, reasonIn } from './python-worker.ts'

async function run(code: string, lastInput?: string) {
  const python = await loadMicroPython({ heapsize: 4e6, pystack: 16_384, linebuffer: false })
  python.globals.set('input', () => lastInput)
  try {
    python.runPython(code)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return explainError({ message: reasonIn(message), line: lineIn(message) }, { code, lastInput })
  }
}

test.each([
  ['print("A piano.)', 1, 'SyntaxError: unterminated string literal (detected at line 1)'],
  ['print("A piano."', 1, "SyntaxError: '(' was never closed"],
  ['prnt("x")', 1, "NameError: name 'prnt' is not defined. Did you mean: 'print'?"],
  ['Print("x")', 1, "NameError: name 'Print' is not defined. Did you mean: 'print'?"],
  [
    'high_score = 3\nprint(high_scor)',
    2,
    "NameError: name 'high_scor' is not defined. Did you mean: 'high_score'?",
  ],
  ['print(1)\nx = 5 + "a"', 2, "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
  ['x = "a" + 5', 1, 'TypeError: can only concatenate str (not "int") to str'],
  ['print("a" - 2)', 1, "TypeError: unsupported operand type(s) for -: 'str' and 'int'"],
  ['int("ten")', 1, "ValueError: invalid literal for int() with base 10: 'ten'"],
  ['int("3.5")', 1, "ValueError: invalid literal for int() with base 10: '3.5'"],
  ['float("abc")', 1, "ValueError: could not convert string to float: 'abc'"],
  ['1/0', 1, 'ZeroDivisionError: division by zero'],
  ['5 // 0', 1, 'ZeroDivisionError: integer division or modulo by zero'],
  ['5 % 0', 1, 'ZeroDivisionError: integer modulo by zero'],
  ['[1,2][2]', 1, 'IndexError: list index out of range'],
  ['a=(1,)\na[3]', 2, 'IndexError: tuple index out of range'],
  ['"abc"[9]', 1, 'IndexError: string index out of range'],
  ['{"a":1}["b"]', 1, "KeyError: 'b'"],
  ['{1:2}[5]', 1, 'KeyError: 5'],
  ["s='abc'\ns[0]='x'", 2, "TypeError: 'str' object does not support item assignment"],
  [
    'if True:\nprint(1)',
    2,
    "IndentationError: expected an indented block after 'if' statement on line 1",
  ],
  ['x = 3\nif x > 2\n    print(1)', 2, "SyntaxError: expected ':'"],
  ['for i in range(3)\n    print(i)', 1, "SyntaxError: expected ':'"],
  ['while True\n  pass', 1, "SyntaxError: expected ':'"],
  ['  print(1)', 1, 'IndentationError: unexpected indent'],
  [
    'if True:\n    print(1)\n  print(2)',
    3,
    'IndentationError: unindent does not match any outer indentation level',
  ],
  ['print 1', 1, "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?"],
  ['x = ', 1, 'SyntaxError: invalid syntax'],
  ['x = 3 +', 1, 'SyntaxError: invalid syntax'],
  ['5 = x', 1, "SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?"],
  [
    'if x = 5:\n    pass',
    1,
    "SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?",
  ],
  ['print("a"))', 1, "SyntaxError: unmatched ')'"],
  ['a = [1, 2\nprint(a)', 1, "SyntaxError: '[' was never closed"],
  ['a = {"x": 1\nprint(a)', 1, "SyntaxError: '{' was never closed"],
  ['a = (1]\n', 1, "SyntaxError: closing parenthesis ']' does not match opening parenthesis '('"],
  ['def f():\n    return y\nf()', 2, "NameError: name 'y' is not defined"],
  ['import nope', 1, "ModuleNotFoundError: No module named 'nope'"],
  ['"a".foo()', 1, "AttributeError: 'str' object has no attribute 'foo'"],
  ['len(5)', 1, "TypeError: object of type 'int' has no len()"],
  ['open("nofile.txt")', 1, "FileNotFoundError: [Errno 2] No such file or directory: 'nofile.txt'"],
  ['[1,2].remove(5)', 1, 'ValueError: list.remove(x): x not in list'],
  ['x = int("")', 1, "ValueError: invalid literal for int() with base 10: ''"],
  ['def f(a):\n    return a\nf()', 3, "TypeError: f() missing 1 required positional argument: 'a'"],
  [
    'def f(a):\n    return a\nf(1,2)',
    3,
    'TypeError: f() takes 1 positional argument but 2 were given',
  ],
  ['else:\n    print(1)', 1, 'SyntaxError: invalid syntax'],
  ['print(1)\n    print(2)', 2, 'IndentationError: unexpected indent'],
  ['for x in 5:\n    print(x)', 1, "TypeError: 'int' object is not iterable"],
  ['None + 1', 1, "TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'"],
  ['5 < "a"', 1, "TypeError: '<' not supported between instances of 'int' and 'str'"],
  ['"a" * "b"', 1, "TypeError: can't multiply sequence by non-int of type 'str'"],
  ['[1] + 1', 1, 'TypeError: can only concatenate list (not "int") to list'],
  ['raise ValueError("no")', 1, 'ValueError: no'],
  ['a, b = [1,2,3]', 1, 'ValueError: too many values to unpack (expected 2)'],
  ['5()', 1, "TypeError: 'int' object is not callable"],
  ['True = 1', 1, 'SyntaxError: cannot assign to True'],
  ['return 3', 1, "SyntaxError: 'return' outside function"],
  ['break', 1, "SyntaxError: 'break' outside loop"],
  ["print('it's')", 1, 'SyntaxError: unterminated string literal (detected at line 1)'],
  [
    'x = """abc\n',
    1,
    'SyntaxError: unterminated triple-quoted string literal (detected at line 1)',
  ],
  ['def f()\n    pass', 1, "SyntaxError: expected ':'"],
  ['class A\n    pass', 1, "SyntaxError: expected ':'"],
  ['elif x:\n  pass', 1, 'SyntaxError: invalid syntax'],
  ['x = 5 5', 1, 'SyntaxError: invalid syntax'],
  [
    'for i in range(3):\n\nprint(i)',
    3,
    "IndentationError: expected an indented block after 'for' statement on line 1",
  ],
  ['print(undefined_thing)', 1, "NameError: name 'undefined_thing' is not defined"],
  ['max([])', 1, 'ValueError: max() arg is an empty sequence'],
  ['[].pop()', 1, 'IndexError: pop from empty list'],
  [
    'int([1])',
    1,
    "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'",
  ],
  ['"abc".index("z")', 1, 'ValueError: substring not found'],
  ['[1].index(4)', 1, 'ValueError: 4 is not in list'],
  ['x = [1,2,3]\nx["a"]', 2, 'TypeError: list indices must be integers or slices, not str'],
  ['x += 1', 1, "NameError: name 'x' is not defined"],
  [
    'def f():\n    x += 1\nx=1\nf()',
    2,
    "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value",
  ],
  ['assert 1 == 2', 1, 'AssertionError'],
  [
    'while True:\nprint(1)',
    2,
    "IndentationError: expected an indented block after 'while' statement on line 1",
  ],
  [
    'def g():\nreturn 1',
    2,
    'IndentationError: expected an indented block after function definition on line 1',
  ],
  [
    'if 1:\n    pass\nelse:\nprint(2)',
    4,
    "IndentationError: expected an indented block after 'else' statement on line 3",
  ],
  ['\tprint(1)', 1, 'IndentationError: unexpected indent'],
  [
    'def f():\n    if True:\n        x=1\n      y=2',
    4,
    'IndentationError: unindent does not match any outer indentation level',
  ],
  [
    'lst = [1,2,3]\nfor i in range(4):\n    print(lst[i])',
    3,
    'IndexError: list index out of range',
  ],
  ['print(f"{x}")', 1, "NameError: name 'x' is not defined"],
  ["a = 'abc", 1, 'SyntaxError: unterminated string literal (detected at line 1)'],
  ['1 + [2]', 1, "TypeError: unsupported operand type(s) for +: 'int' and 'list'"],
  ['"5" + 5', 1, 'TypeError: can only concatenate str (not "int") to str'],
  ['5 + "5"', 1, "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
  ['"a" + None', 1, 'TypeError: can only concatenate str (not "NoneType") to str'],
  ['5 + None', 1, "TypeError: unsupported operand type(s) for +: 'int' and 'NoneType'"],
  ['import math\nmath.sqrt(-1)', 2, 'ValueError: math domain error'],
  ['d={}\nd[[1]]=2', 2, "TypeError: unhashable type: 'list'"],
  ['sum(["a"])', 1, "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
  ['range("a")', 1, "TypeError: 'str' object cannot be interpreted as an integer"],
  ['print("a" "b" 5)', 1, 'SyntaxError: invalid syntax. Perhaps you forgot a comma?'],
  ['import', 1, 'SyntaxError: invalid syntax'],
  ['@', 1, 'SyntaxError: invalid syntax'],
  ['df f(x):\n    return x', 1, 'SyntaxError: invalid syntax'],
  [
    'def f(a, b, c):\n    return a\nf(1)',
    3,
    "TypeError: f() missing 2 required positional arguments: 'b' and 'c'",
  ],
  ['width = 3area', 1, 'SyntaxError: invalid decimal literal'],
  ['try:\n    x = 1\nprint(2)', 3, "SyntaxError: expected 'except' or 'finally' block"],
  ['print(1)\n\n\n# a note\nprint(2', 5, "SyntaxError: '(' was never closed"],
  ['for n in [1]:    if n:\n        print(n)', 1, 'SyntaxError: invalid syntax'],
  [
    "prices = {'pen': 5}\ntotal = 0\nfor item in ['pen', 'ink']:\n    total += prices[item]",
    4,
    "KeyError: 'ink'",
  ],
  [
    'def area(w, h):\n    return w * h\nprint(area(2))',
    3,
    "TypeError: area() missing 1 required positional argument: 'h'",
  ],
  [
    'count = 0\nprint("Total: " + count)',
    2,
    'TypeError: can only concatenate str (not "int") to str',
  ],
  ["print('Hello' 5)", 1, 'SyntaxError: invalid syntax. Perhaps you forgot a comma?'],
  ['scores = [1, 2]\nprint(scores[5])\n', 2, 'IndexError: list index out of range'],
  [
    'while True:\n    n = 1\n   m = 2',
    3,
    'IndentationError: unindent does not match any outer indentation level',
  ],
] as [string, number, string][])('%j', async (code, line, message) => {
  expect(await run(code)).toEqual({ line, message })
})

test('text that input() read and that is no number is named', async () => {
  const code = 'x = float(input("How many? "))'
  expect(await run(code, 'ten')).toEqual({
    line: 1,
    message: "ValueError: could not convert string to float: 'ten'",
  })
})
