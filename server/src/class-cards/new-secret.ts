// Secrets that young pupils can read and type. Pure, but for chance.
import { randomInt } from 'node:crypto'

/** Easy words of things that children know; none is longer than a card has room for. */
const words = `
  acorn actor apple apron arrow atlas autumn baker ball bamboo banana basket beach beaver bell
  belt berry bird boat bottle bowl branch bread brick bridge brook brush bucket bus button cabin
  cactus camel camera candle canoe canyon carpet carrot cart castle cat cave chain chair chalk
  cheese cherry chess circle circus city clay cliff clock cloud clover coat comet cookie copper
  coral corn corner cotton crab cradle crane crayon crown cup dairy daisy dancer deer desert desk
  donkey door dove dragon dress drum duck eagle earth easel echo elbow engine falcon farmer fence
  fern ferry fiddle field finger fish flag flame flower flute forest fossil fox friend frog frost
  fruit garden garlic gate gecko ginger glass globe glove glue goat gold gown grain grape grass
  guitar hall hammer harbor harp hat hawk hazel helmet hill hive honey horse hotel house igloo
  iron island ivy jacket jaguar jam jar jeep jelly jewel juice jungle kayak kettle key kite kitten
  kiwi koala lace ladder lake lamp lawn leaf leash lemon lentil lily lime lion lizard llama lotus
  magnet mango map maple marble market mask meadow melon mill mint mirror mist monkey moon moss
  mouse museum music nail napkin needle nest newt noodle nut oak oasis ocean olive onion orange
  otter oven owl paddle pail paint palm panda paper park parrot pasta path peach peanut pear pearl
  pebble pencil pepper piano picnic pier pillow pilot pine pizza planet plank plant plate plow
  plum pocket poem pond pony poppy pot potato puppet puzzle quail quill quilt rabbit radio raft
  rail rain raisin ramp reed rice ring river road robin robot rocket roof root rope rose ruby
  saddle sail sailor salad sand scale scarf school seal seed shed sheep shell ship shirt shore
  silk silver sink sky sled sleigh slope snail snow soap sock sofa soup spade spark spider spoon
  spring spruce squid stairs stamp star steam stem stone stool storm story straw summer sun swan
  swing syrup table tape taxi teapot temple tent thorn ticket tiger tile toast tomato tool torch
  tower train tray tree tuba tulip tunic tunnel turtle valley van vase velvet vest vine violin
  wagon wall walnut walrus water whale wheat wheel willow window wing winter wire wolf wood wool
  yard yogurt zebra
`
  .trim()
  .split(/\s+/)

const pick = () => words[randomInt(words.length)] ?? ''

/** "kite-lemon-27": one of twelve million, of which a card takes a few guesses in an hour (S10). */
export const newSecret = (): string => `${pick()}-${pick()}-${randomInt(10, 100)}`
